import type { TFunction } from 'i18next'
import { defaultSeasonName } from '#shared/clans/seasons/defaults.ts'
import type { Season } from '#shared/clans/seasons/schema.ts'

/** A season's name, or its number in the reader's language while it has the default name. */
export const seasonName = (t: TFunction<'ratings'>, { name, number }: Pick<Season, 'name' | 'number'>) =>
  name === defaultSeasonName(number) ? t('seasons.plainName', { number }) : name

/** A name as it is stored: the default name is the same in every language. */
export const storedName = (t: TFunction<'ratings'>, name: string, number: number) =>
  name === t('seasons.plainName', { number }) ? defaultSeasonName(number) : name
