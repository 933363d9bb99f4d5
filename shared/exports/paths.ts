import type { Language } from '#shared/languages.ts'

export const exportFormats = ['csv', 'json'] as const
export type ExportFormat = (typeof exportFormats)[number]

/** The two files, under /api. */
export const exportPaths = { matches: '/export/matches', stats: '/export/stats' } as const

/** Where the browser goes for a file; its words are in the language named. */
export const exportStatsPath = (language: Language, format: ExportFormat = 'csv') =>
  exportPath('stats', language, format)
export const exportMatchesPath = (language: Language, format: ExportFormat = 'csv') =>
  exportPath('matches', language, format)

const exportPath = (of: keyof typeof exportPaths, language: Language, format: ExportFormat) =>
  `/api${exportPaths[of]}?lang=${language}${format === 'csv' ? '' : `&format=${format}`}`
