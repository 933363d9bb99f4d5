import type { Language } from './languages.ts'

/** The addresses of pages, spelled exactly. For others the server answers 404 and the page says so. */
const pages = ['/', '/profile'] as const

export const pageAt = (path: string) => pages.find((page) => page === path)

/**
 * What a visitor sees, as HTML that the build makes in every language: the landing page, the same with a place for what a
 * link opened, and the page of an unknown address.
 */
export const visitorPages = ['landing', 'linked', 'missing'] as const
export type VisitorPage = (typeof visitorPages)[number]

/** The name of its file. */
export const visitorFile = (page: VisitorPage, language: Language) => `${page}.${language}.html`

const [begin, end] = ['<!--first view-->', '<!--/first view-->']

/** What the page shows until the app has started, between its marks. */
export const marked = (html: string) => begin + html + end

/** The page with another first view than the one from the build. */
export function withFirstView(page: string, html: string) {
  const [before = '', , after = ''] = page.split(/<!--\/?first view-->/)
  return before + html + after
}
