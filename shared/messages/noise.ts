import { cover, take, type Reading } from './reading.ts'

/** Covers what has digits but is no day, time, score or court: links, phones, prices, levels, durations, counts. */
export function takeNoise(reading: Reading) {
  take(reading, /\S+/g, 'N', ([word]) => isAddress(word))
  takePhones(reading)
  for (const pattern of patterns) take(reading, pattern, 'N')
}

const isAddress = (word: string) =>
  /^\(?(?:https?:|www\.)/.test(word) ||
  /\.(?:com|es|io|net|org|app|uk|cat|mx|ar|co|me|link)(?:$|[/?#,.)])/.test(word) ||
  (word.includes('@') && !word.startsWith('@') && /\.[a-z]/.test(word))

function takePhones(reading: Reading) {
  for (const found of reading.rest.matchAll(/\+?\(?\d+\)?(?:[ .-]\(?\d+\)?)*/g)) {
    const groups = found[0].match(/\d+/g) ?? []
    if (isPhone(found[0], groups)) cover(reading, found.index, found.index + found[0].length, 'N')
  }
}

function isPhone(text: string, groups: readonly string[]) {
  const digits = groups.join('').length
  if (digits < 7) return false
  const long = groups.filter((group) => group.length >= 3).length
  const isSpanish = digits === 9 && groups[0]?.length === 3 && /^[6-9]/.test(groups[0])
  return text.startsWith('+') || isSpanish || long >= 2 || groups.some((group) => group.length >= 7)
}

const patterns = [
  // Prices
  /[€£$] ?\d{1,6}(?:[.,]\d{1,3})?/g,
  /\b\d{1,6}(?:[.,]\d{1,3})? ?(?:€|£|\$|(?:eur|euros?|eurillos|pavos|libras|pounds?|quid|pesos|mxn|usd|dollars?|bucks|mangos|lucas)\b)(?: ?(?:\/|por|per) ?(?:persona|cabeza|person|head|player|jugador))?/g,
  /\b\d{1,4}(?:[.,]\d{1,2})? (?:por|per|cada|each|a head|p\/p|pp)\b(?: (?:persona|cabeza|barba|person|head|player|uno|jugador))?/g,
  /\b(?:toca|tocan|salimos|sale|salen|cuesta|bizum|pay|costs?)(?: a| de| por)? \d{1,4}(?:[.,]\d{1,2})?\b/g,
  // Levels and rankings
  /\b(?:nivel(?:es)?|level|lvl|niv\.?|categoria|cat\.?|rating|ranking|playtomic)(?: (?:de|entre|medio|minimo|maximo|around|about|aprox))? ?\d{1,4}(?:[.,]\d{1,2})?(?:ta|ra|da|a|o|st|nd|rd|th)?(?: ?(?:-|a|to|y|\/|and) ?\d(?:[.,]\d{1,2})?(?:ta|ra|da|a)?)?/g,
  /\b\d(?:[.,]\d{1,2})?(?: ?(?:-|a|to) ?\d(?:[.,]\d{1,2})?)?\+? ?(?:de nivel|level|nivel|rated|standard)\b/g,
  /\b\d ?(?:ª|a|ta|ra|da) (?:categoria|cat|division)\b/g,
  /\b(?:jornada|ronda|grupo|round|group|division|matchday|semana|week|edicion|fase|liga|top) ?\d{1,2}\b(?! ?[-/:]\d)/g,
  // Durations and delays
  /\b\d{1,3}(?: ?(?:-|a|to|o|or) ?\d{1,3})? ?(?:'|min(?:s|utos?|utes?|utitos)?\b\.?)/g,
  /\b(?:una |1 |an |1'?)?(?:hora|horita|hour) (?:y|and) (?:media|pico|a half|cuarto)\b/g,
  /\b(?:una?|1|2|3|dos|tres|an|two|three|half an|media|cuartos? de)(?:[.,]5)? ?(?:horas?|horitas?|hours?|hrs?)\b/g,
  /(?<!\blas? |\bat |D )\b[123](?:[.,]5)? ?hs?\b|\b[123] ?h ?[0-5]\d\b(?! ?[ap]\.?m)/g,
  /\b\d{1,3} (?:anos|years|meses|months|semanas|weeks|personas|people|pax|bolas|botes|balls|palas|pistas|courts|veces|times|puntos|points|grados|degrees|km|kms|grupos|parejas|pairs|partidos|matches|games|juegos|pts|aces|cervezas|beers|canas|horas seguidas)\b/g,
  /\b\d{1,3} ?(?:%|º ?c|°)/g,
  // Greetings that name a time of the day, and the days of habits
  /\b(?:buen[oa]s (?:dias|tardes|noches)|good (?:morning|afternoon|evening|night)|llego (?:algo |un poco |muy )?tarde|mas tarde|running late)\b/g,
  /\b(?:todos |cada |los |every |on )?(?:(?:los |every )(?:lunes|martes|miercoles|jueves|viernes|sabados?|domingos?|mon|tues|wednes|thurs|fri|satur|sun)(?:days?)?|(?:mon|tues|wednes|thurs|fri|satur|sun)days)\b/g,
]
