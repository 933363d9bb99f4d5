import { languages } from '#shared/languages.ts'
import { visitorFile, visitorPages } from '#shared/pages.ts'

/** The names of the pages that a build makes. */
export const builtPageNames = [
  'index.html',
  ...visitorPages.flatMap((page) => languages.map((language) => visitorFile(page, language))),
]
