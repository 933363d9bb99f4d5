import type { Request } from 'express'
import { languageInCookies } from '#shared/language-cookie.ts'
import { languageOfTag, languages, type Language } from '#shared/languages.ts'

/** The first supported language among the requested ones (`es`, `es-MX fr`), then the browser's, then English. */
export function languageOf(req: Request, ...asked: unknown[]): Language {
  const tags = asked.flatMap((tag) => (typeof tag === 'string' ? tag.toLowerCase().split(/[\s,]+/) : []))
  const accepted = req.acceptsLanguages('en', ...languages) || 'en'
  return [...tags, accepted].map(languageOfTag).find((language) => language !== undefined) ?? 'en'
}

/** Of a page: the language chosen in the browser, then that of the address, then the browser's. */
export const languageOfPage = (req: Request): Language =>
  languageInCookies(req.headers.cookie) ?? languageOf(req, req.query.lang)
