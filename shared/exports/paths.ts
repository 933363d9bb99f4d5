import type { Language } from '#shared/languages.ts'

export const exportFormats = ['csv', 'json'] as const
export type ExportFormat = (typeof exportFormats)[number]

/** Under /api. */
export const exportPaths = { matches: '/export/matches', stats: '/export/stats' } as const

/** For navigation; the texts of the file are in the language. */
export const exportStatsPath = (language: Language, format: ExportFormat = 'csv') =>
  exportPath('stats', language, format)
export const exportMatchesPath = (language: Language, format: ExportFormat = 'csv') =>
  exportPath('matches', language, format)

const exportPath = (of: keyof typeof exportPaths, language: Language, format: ExportFormat) =>
  `/api${exportPaths[of]}?lang=${language}${format === 'csv' ? '' : `&format=${format}`}`
