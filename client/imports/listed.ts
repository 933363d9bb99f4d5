import { localeOf } from '#shared/format.ts'
import type { Language } from '#shared/languages.ts'

/** "A, B and C". */
export const formatList = (
  names: readonly string[],
  language: Language,
  type: Intl.ListFormatOptions['type'] = 'conjunction',
) => new Intl.ListFormat(localeOf(language), { type }).format(names)
