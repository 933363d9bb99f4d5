import { nameNorm, nameWords } from '#shared/players/name.ts'
import { otherForms } from './nicknames.ts'

/** Who a typed name is: in full if exactly one person fits, else as typed. `isGuess`: several fit, or not literally. */
export type Person = { name: string; isMe: boolean; isGuess: boolean; isKnown: boolean }

export type Directory = {
  /** Whether these words are a name of somebody as it stands: a first name, a surname, both, or an initial with one. */
  knows: (words: string) => boolean
  isGiven: (words: string) => boolean
  /** Whether it is a short form of somebody's first name. */
  isShort: (word: string) => boolean
  find: (typed: string) => Person
  /** As `find`, for a name that can't be the reader's: "con Ana" written by an Ana. */
  findOther: (typed: string) => Person
}

/** Everybody by each form in which their name is written. */
export function directoryOf(people: readonly string[], me: string): Directory {
  const others = [...new Set(people)].filter((name) => nameNorm(name) !== nameNorm(me))
  const [given, forms] = [new Map<string, Set<string>>(), new Map<string, Set<string>>()]
  for (const name of others) {
    const words = nameWords(name)
    for (const form of givenForms(words)) add(given, form, name)
    for (const form of [...givenForms(words), ...longForms(words), ...surnames(words)]) add(forms, form, name)
  }
  const mine = new Set([...givenForms(nameWords(me)), ...longForms(nameWords(me))])
  const findOther = (typed: string) => findAmong(forms, typed)
  const self = (isGuess: boolean) => ({ name: me, isMe: true, isGuess, isKnown: true })
  const isShortOfMe = (typed: string) => shortFormsOf(keyOf(typed)).some((form) => mine.has(form))
  return {
    knows: (words) => forms.has(words) || mine.has(words),
    isGiven: (words) => given.has(words) || mine.has(words),
    isShort: (word) => otherForms(word).some((form) => given.has(form)),
    find: (typed) =>
      mine.has(keyOf(typed))
        ? self(false)
        : isShortOfMe(typed) && !findOther(typed).isKnown
          ? self(true)
          : findOther(typed),
    findOther,
  }
}

export const keyOf = (typed: string) => nameWords(typed).join(' ')

function add(forms: Map<string, Set<string>>, form: string, name: string) {
  forms.set(form, (forms.get(form) ?? new Set()).add(name))
}

const particles = /^(?:de|del|la|las|los|el|y|i|da|van|von|der|o)$/

/** "maria" and "maria jose" of María José Ortega. */
function givenForms(words: readonly string[]) {
  const [first = '', second = ''] = words
  const isDouble = words.length > 2 && !particles.test(second)
  return isDouble ? [first, `${first} ${second}`] : [first]
}

/** From "lucia f" to the whole name. */
function longForms(words: readonly string[]) {
  const starts = words.map((_, index) => words.slice(0, index + 1).join(' '))
  const initials = words.slice(1).flatMap((word, index) => {
    if (particles.test(word)) return []
    const before = words.slice(0, index + 1)
    return [...new Set([before.join(' '), words[0] ?? ''])].map((start) => `${start} ${word.slice(0, 1)}`)
  })
  const [first = ''] = words
  const bySurname = surnames(words).flatMap((surname) => [
    `${first} ${surname}`,
    `${first.slice(0, 1)} ${surname}`,
  ])
  return [...starts.slice(1), ...initials.slice(0, 4), ...bySurname]
}

/** "fuente", "de la fuente"; the first surname and what follows it. */
function surnames(words: readonly string[]) {
  const rests = words.slice(1).map((_, index) => words.slice(index + 1).join(' '))
  return [...rests, ...words.slice(1)].filter((form) => form.length >= 3 && !particles.test(form))
}

function findAmong(forms: ReadonlyMap<string, ReadonlySet<string>>, typed: string): Person {
  const key = keyOf(typed)
  const asTyped = (isGuess: boolean) => ({ name: typed, isMe: false, isGuess, isKnown: isGuess })
  const literal = forms.get(key)
  if (literal) return only(literal, false) ?? asTyped(true)
  const similar = union(forms, shortFormsOf(key))
  if (similar.size > 0) return only(similar, true) ?? asTyped(true)
  const longer =
    key.length >= 3 && !key.includes(' ')
      ? [...forms.keys()].filter((form) => form.startsWith(key) && !form.includes(' '))
      : []
  const begun = union(forms, longer)
  if (begun.size > 0) return only(begun, true) ?? asTyped(true)
  const close =
    key.length >= 5 && /^[a-z ]+$/.test(key) ? [...forms.keys()].filter((form) => isOneEdit(key, form)) : []
  const meant = union(forms, close)
  return only(meant, true) ?? asTyped(meant.size > 1)
}

function only(names: ReadonlySet<string>, isGuess: boolean): Person | null {
  const [name] = names
  return names.size === 1 && name !== undefined ? { name, isMe: false, isGuess, isKnown: true } : null
}

const union = (forms: ReadonlyMap<string, ReadonlySet<string>>, keys: readonly string[]) =>
  new Set(keys.flatMap((key) => [...(forms.get(key) ?? [])]))

function shortFormsOf(key: string) {
  const [given = '', ...rest] = key.split(' ')
  return otherForms(given).map((form) => [form, ...rest].join(' '))
}

/** One letter wrong, missing or too many. */
function isOneEdit(one: string, other: string) {
  if (Math.abs(one.length - other.length) > 1) return false
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  let at = 0
  while (at < short.length && short[at] === long[at]) at += 1
  return long.slice(at + 1) === short.slice(one.length === other.length ? at + 1 : at)
}
