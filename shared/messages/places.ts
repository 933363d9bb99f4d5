import { cover, type Reading } from './reading.ts'
import { isCommonWord } from './words.ts'

export type Venue = { name: string; isGuess: boolean }

/** Covers the first place after en, at or in: "en El Saler", "en el club de campo" without its article. */
export function takeVenue(reading: Reading, isPerson: (word: string) => boolean): Venue | null {
  for (const found of reading.rest.matchAll(/\b(?:en|at|in) (?:(?:el|la|los|las|the|lo de) |l')?/g)) {
    if (isNoPlace(reading.plain.slice(Math.max(0, found.index - 14), found.index))) continue
    const from = beginOf(reading, found)
    const end = endOf(reading, from, isPerson)
    const name = reading.typed.slice(from, end)
    if (end <= from || !isPlace(reading.plain.slice(from, end))) continue
    cover(reading, found.index, end, 'V')
    return { name, isGuess: name.split(' ').length > 3 && name === name.toLowerCase() }
  }
  return takeClub(reading, isPerson)
}

/** "Pista 3, Club Padel Norte", "Sandyford Padel": a capitalised club needs no preposition, but is a guess. */
function takeClub(reading: Reading, isPerson: (word: string) => boolean): Venue | null {
  for (const { index } of reading.rest.matchAll(/(?<=^|[\n,.;:¤-] ?|[A-Z] )[a-z]{3,}/g)) {
    const end = endOf(reading, index, isPerson)
    const name = reading.typed.slice(index, end)
    const isClub =
      /^\p{Lu}/u.test(name) && /\b(?:p[aá]del|club|polideportivo|pabell[oó]n|indoor|racket)/i.test(name)
    if (
      !isClub ||
      !/ \p{Lu}/u.test(name) ||
      /^(?:(?:partido|partida|reserva|torneo|clase)\b|padel (?:de|a|en|con)\b)/.test(
        reading.plain.slice(index),
      )
    )
      continue
    cover(reading, index, end, 'V')
    return { name, isGuess: true }
  }
  return null
}

// "Who's in", "count me in".
const isNoPlace = (before: string) =>
  /\b(?:i'm|im|who's|whos|who is|(?:count|put|sign) me|you|all|am|anyone|everyone) $/.test(before)

/** A capitalised article belongs to the name, and so does "lo de" Pepe. */
function beginOf({ typed }: Reading, { index, 0: whole }: RegExpExecArray) {
  const article = whole.indexOf(' ') + 1
  const isOfName = /^(?:[A-Z]|lo de)/.test(typed.slice(index + article))
  return index + (isOfName ? article : whole.length)
}

function endOf({ typed, rest }: Reading, from: number, isPerson: (word: string) => boolean) {
  let end = from
  const words = [...rest.slice(from).split('\n', 1).join('').matchAll(/\S+/g)]
  for (const [index, { 0: word, index: at }] of words.slice(0, 7).entries()) {
    const core = /^(?:[^A-Z\W]|[^A-Z\s!-@[-`{-¿]|[-'&])+/.exec(word)?.[0] ?? ''
    const before = words[index - 1]?.[0] ?? ''
    const typedAt = (place: number) => typed.slice(from + place)
    const isAfterCapital = index > 0 && /^[A-ZÁÉÍÓÚÑÀÈÒÇ\d]/.test(typed.slice(from))
    const next = words[index + 1]
    const isJoined = next !== undefined && startsCapital(typedAt(next.index)) && !isPerson(next[0])
    if (!isOfPlace(core, before, startsCapital(typedAt(at)), isAfterCapital, isJoined, isPerson)) break
    if (!particles.test(core)) end = from + at + core.length
    const isShortened = core.length <= 2 && word === `${core}.` && index < words.length - 1
    if (core !== word && !isShortened) break
  }
  return end
}

const startsCapital = (text: string) => /^\p{Lu}/u.test(text)
const particles = /^(?:de|del|la|las|los|el|of|the|y|and|&|d'en|d'|lo|-)$/
const saints = /^(?:san|santa|sant|st|de|del|villa|plaza|calle|casa|la|el|los|real|of)\.?$/

function isOfPlace(
  word: string,
  before: string,
  isCapital: boolean,
  isAfterCapital: boolean,
  isJoined: boolean,
  isPerson: (word: string) => boolean,
) {
  if (word === '') return false
  if (/^(?:y|and|&|-)$/.test(word)) return before !== '' && isJoined
  if (particles.test(word)) return before !== '' || isCapital || word === 'lo'
  if (isPerson(word) && before !== '' && !saints.test(before)) return false
  if (nouns.test(word)) return true
  if (/^\d{2,4}$/.test(word)) return isAfterCapital
  if (isCapital && !isStop(word)) return true
  if (isCommonWord(word) || /^\d/.test(word)) return false
  return !isAfterCapital || saints.test(before)
}

// "El Partidor" and "La Cancha" are places; days and joining words begin something else even in capitals.
const isStop = (word: string) =>
  /^(?:con|contra|vs?|versus|against|with|falta|faltan|somos|jugamos|ganamos|perdimos|quien|who|anyone|alguien|need|looking|busco|buscamos|reserva|we|i|and|y|for|from|if|on|at|court|pista|hoy|ayer|padel\?)$/.test(
    word,
  )
const nouns =
  /^(?:club|padel|tenis|tennis|center|centre|indoor|casa|polideportivo|pabellon|sports?|park|parc|gym|arena|academy|campo|rackets?|leisure|hotel|urba|urbanizacion|ciudad|deportiva)$/

function isPlace(name: string) {
  const [first = '', second] = name.replace(/^(?:the|a|o) (?=.)/, '').split(' ')
  if (first === 'casa' || first === 'home') return second !== undefined
  return !noPlaces.test(first) && !/^(?:padel|tenis|tennis|sports?)$/.test(name)
}

const noPlaces =
  /^(?:serio|total|general|breve|plan|punto|forma|principio|cuanto|caso|directo|vivo|playtomic|whatsapp|app|grupo|cabeza|racha|blanco|medio|breves|efectivo|metalico|cash|person|straight|advance|case|fact|front|love|mind|touch|charge|bed|work|home|school|least|shape|style|form|line|order|trouble|particular|realidad|fin|verdad|principio|teoria|absoluto|serie|rotacion|paralelo|comun|juego|tres|dos|uno|terms|stock|hand|contact|español|ingles|english|spanish|bici|coche|moto|tren|time|noon|midnight|night|mediodia|half|semis|octavos|dieciseisavos|finals|directa|ayunas|vacaciones|holiday|verano|invierno|summer|winter|spring|autumn|otoño|primavera|navidad|christmas|xmas|easter|pascua|telegram|wassap|wasap|internet|web|the|a)$/
