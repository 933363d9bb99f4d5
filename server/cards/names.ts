import { defaultSeasonName } from '#shared/clans/seasons/defaults.ts'
import type { Language } from '#shared/languages.ts'
import { deletedName, distinctNames } from '#shared/players/name.ts'
import { cardTexts, translator } from '#shared/texts.ts'

const texts = translator('cards', cardTexts)

/** A stored name as people see it. */
export const shownName = (name: string, language: Language) =>
  name === deletedName ? texts(language)('card.deleted') : name.trim()

/** In full; the second of two equal names gets a number. */
export const shownNames = (names: readonly string[], language: Language) =>
  distinctNames(names, [(name) => shownName(name, language)])

/** A season's name, or its number while it has the default name. */
export const seasonName = ({ name, number }: { name: string; number: number }, language: Language) =>
  name === defaultSeasonName(number) ? texts(language)('card.season', { number }) : name
