import { withoutInvisible } from '#shared/invisible.ts'

/** Of a first name, a last name, and a guest's name, in characters. */
export const nameLength = 80
/** First name, space, last name. */
export const fullNameLength = 2 * nameLength + 1

export const isGuestName = (name: string) => [...name].length <= nameLength

/** Whether the name has a visible letter or digit. */
export const isName = (name: string) => /[\p{L}\p{N}]/u.test(withoutInvisible(name))

/**
 * The form in which names are compared: trimmed, inner spaces folded, lower case, no accents, nothing invisible. `jose`
 * finds `José`.
 */
export const nameNorm = (name: string) =>
  withoutInvisible(name).normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim()

/** The words of a name in that form, without punctuation: those of "Javi G." are `javi` and `g`. */
export const nameWords = (name: string) => nameNorm(name).match(/[\p{L}\p{N}]+/gu) ?? []

/** Stored as the name of an erased account; the client shows a translation. */
export const deletedName = 'Deleted player'

/** The order in which guests are inserted, so that two requests with the same new names can not deadlock. */
export const compareNames = (one: string, other: string) => (nameNorm(one) < nameNorm(other) ? -1 : 1)

/** The given name: "José Luis" of José Luis Pérez, "María del Mar" of María del Mar Gómez. */
export function firstName(name: string) {
  const words = splitWords(name)
  const last = nameNorm(words[1] ?? '') === 'del' ? 2 : 1
  const isDouble = words.length > last + 1 && secondNames.has(nameNorm(words[last] ?? ''))
  return words.slice(0, isDouble ? last + 1 : 1).join(' ')
}

/** The given name and the initial of the first surname: "Maximiliano F." of Maximiliano Ferrer de la Torre. */
export function shortName(name: string) {
  const first = firstName(name)
  const surname = splitWords(name).slice(splitWords(first).length)
  const initial = surname.find((word) => !particles.has(nameNorm(word)))?.match(/[\p{L}\p{N}]/u)
  return initial ? `${first} ${initial[0]}.` : first
}

/** As anybody with a link sees it. */
export const publicName = (name: string) => (name === deletedName ? name : shortName(name))

/** The same of people side by side: the second of two equal names gets a number, which tells nothing more of them. */
export const publicNames = (names: readonly string[]) => distinctNames(names, [publicName])

/**
 * The names of people who are shown side by side, each in the first format in which it is unique among them: "Toni B."
 * beside "Toni G.". Where two are equal even in the last format, the second gets a number.
 */
export function distinctNames(names: readonly string[], formats: readonly ((name: string) => string)[]) {
  const count = (among: readonly string[], name: string, as: (name: string) => string) =>
    among.filter((other) => nameNorm(as(other)) === nameNorm(as(name))).length
  return names.map((name, index) => {
    const [last = (whole: string) => whole] = formats.slice(-1)
    const format = formats.find((as) => count(names, name, as) === 1)
    if (format) return format(name)
    const before = count(names.slice(0, index), name, last)
    return before > 0 && last(name) !== '' ? `${last(name)} (${before + 1})` : last(name)
  })
}

const splitWords = (name: string) => name.trim().split(/\s+/).filter(Boolean)

// The second halves of common Spanish double names; María is the second of men's.
const secondNames = new Set(
  (
    'alberto alejandro alfonso andres angel angeles antonio belen carlos carmen cristina cruz david dolores elena eugenia ' +
    'fernando fernanda francisco gabriel ignacio isabel javier jesus jose josefa juan luis luisa maria manuel mar ' +
    'mercedes miguel pablo paz pilar rafael ramon rosa rosario teresa victoria vicente'
  ).split(' '),
)

const particles = new Set([
  'de',
  'del',
  'la',
  'las',
  'los',
  'el',
  'y',
  'i',
  'da',
  'das',
  'do',
  'dos',
  'van',
  'von',
  'der',
])
