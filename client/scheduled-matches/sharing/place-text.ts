import type { TFunction } from 'i18next'

/** "La Pérgola · court 4"; empty when nothing is said of it. */
export function placeText(
  t: TFunction<'sharing'>,
  { venue, courtName }: { venue: string | null; courtName: string | null },
) {
  const court = courtName && /^\d+$/.test(courtName) ? t('courtNumber', { number: courtName }) : courtName
  return [venue, court].filter(Boolean).join(' · ')
}
