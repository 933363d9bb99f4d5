import { localeOf, number } from '#shared/format.ts'
import type { Language } from '#shared/languages.ts'

/** `count` selects the plural form, `n` is the formatted number. */
export const counted = (count: number, language: Language) => ({ count, n: number(count, language) })

export function fileSize(bytes: number, language: Language) {
  const kilobytes = Math.max(1, Math.round(bytes / 1024))
  return kilobytes < 1024
    ? number(kilobytes, language, { style: 'unit', unit: 'kilobyte' })
    : number(kilobytes / 1024, language, { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 })
}

/** "A, B and C". */
export const formatList = (
  names: readonly string[],
  language: Language,
  type: Intl.ListFormatOptions['type'] = 'conjunction',
) => new Intl.ListFormat(localeOf(language), { type }).format(names)
