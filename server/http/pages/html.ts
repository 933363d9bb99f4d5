/** Markup that may stand in a page as it is. Everything else is escaped. */
export type Html = { readonly markup: string }
type Part = Html | Html[] | string | number | false | null | undefined

/** html`<p>${text}</p>`: text is escaped, markup stays, and what is absent leaves nothing. */
export const html = (pieces: TemplateStringsArray, ...parts: Part[]): Html => ({
  markup: pieces.map((piece, index) => piece + markupOf(parts[index])).join(''),
})

function markupOf(part: Part): string {
  if (part === false || part === null || part === undefined) return ''
  if (Array.isArray(part)) return part.map(markupOf).join('')
  return typeof part === 'object' ? part.markup : escape(String(part))
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escape = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character] ?? '')
