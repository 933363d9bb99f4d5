import type { Request } from 'express'
import { languages, type Language } from '#shared/languages.ts'

/** The first supported language among the requested ones (`es`, `es-MX fr`), then the browser's, then English. */
export function languageOf(req: Request, ...asked: unknown[]): Language {
  const tags = asked.flatMap((tag) => (typeof tag === 'string' ? tag.toLowerCase().split(/[\s,]+/) : []))
  const named = tags.map((tag) => languages.find((language) => language === tag.split('-')[0]))
  return named.find(Boolean) ?? (req.acceptsLanguages('en', 'es') === 'es' ? 'es' : 'en')
}
