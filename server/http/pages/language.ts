import type { Request } from 'express'

export const languages = ['en', 'es'] as const
export type Language = (typeof languages)[number]

/** The first language of ours among those asked for (`es`, `es-MX fr`), then the browser's, then English. */
export function languageOf(req: Request, ...asked: unknown[]): Language {
  const tags = asked.flatMap((tag) => (typeof tag === 'string' ? tag.toLowerCase().split(/[\s,]+/) : []))
  const named = tags.map((tag) => languages.find((language) => language === tag.split('-')[0]))
  const accepted = req.acceptsLanguages([...languages])
  return named.find(Boolean) ?? languages.find((language) => language === accepted) ?? 'en'
}
