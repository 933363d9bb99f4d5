/** Markup that is inserted as it is. Everything else is escaped. */
export type Html = { readonly markup: string }
type Value = Html | Html[] | string | number | false | null | undefined

/** html`<p>${text}</p>`: strings are escaped, Html is not, and null, undefined and false leave nothing. */
export const html = (strings: TemplateStringsArray, ...values: Value[]): Html => ({
  markup: strings.map((string, index) => string + markupOf(values[index])).join(''),
})

function markupOf(value: Value): string {
  if (value === false || value === null || value === undefined) return ''
  if (Array.isArray(value)) return value.map(markupOf).join('')
  return typeof value === 'object' ? value.markup : escape(String(value))
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escape = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character] ?? '')
