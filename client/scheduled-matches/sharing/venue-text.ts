import type { TFunction } from 'i18next'
import { courtText } from '#shared/matches/court-text.ts'

/** "La Pérgola · court 4"; empty when neither is known. */
export function venueText(
  t: TFunction<'sharing'>,
  { venue, courtName }: { venue: string | null; courtName: string | null },
) {
  const court = courtText(courtName, (number) => t('courtNumber', { number }))
  return [venue, court].filter(Boolean).join(' · ')
}
