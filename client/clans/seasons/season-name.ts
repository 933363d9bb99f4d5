import type { TFunction } from 'i18next'
import { defaultSeasonName } from '#shared/clans/seasons/defaults.ts'
import type { Season } from '#shared/clans/seasons/schema.ts'

/** What the reader calls a season: its own name, or its number in the reader's language while nobody gave it one. */
export const seasonName = (t: TFunction<'ratings'>, { name, number }: Pick<Season, 'name' | 'number'>) =>
  name === defaultSeasonName(number) ? t('seasons.plainName', { number }) : name

/** A name as it is stored: the plain one is the same in every language. */
export const storedName = (t: TFunction<'ratings'>, name: string, number: number) =>
  name === t('seasons.plainName', { number }) ? defaultSeasonName(number) : name
