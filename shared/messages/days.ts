import { isScorePair } from './pairs.ts'
import { type Reading, take } from './reading.ts'
import { monthOf, numberOf, weekdayOf } from './words.ts'

/** What a message says about a day, not yet a date: "el martes" of a match is another one than that of a plan. */
export type DayWords = { at: number; end: number; isRefused: boolean } & DayMeaning
type DayMeaning = (
  | { days: number }
  | { weekday: number; week: Week }
  | { day: number; month?: number; year?: number; weekday?: number }
) & { isGuess?: boolean }
/** Of a weekday: that which comes or is gone, "next Tuesday", that of the next or the last week, eight days and more. */
type Week = 'any' | 'coming' | 'next' | 'gone' | 'after' | 'before' | 'late'

/** Covers the days of a message. Two numbers with a slash are a day unless they are a set, as far as can be said. */
export function takeDays(reading: Reading, language: 'es' | 'en') {
  const days: DayWords[] = []
  for (const [pattern, meaningOf] of rules)
    take(reading, pattern, 'D', (found) => {
      const meaning = meaningOf(found, reading, language)
      const end = found.index + found[0].length
      if (meaning)
        days.push({ at: found.index, end, isRefused: isRefused(reading, found.index, end), ...meaning })
      return meaning !== null
    })
  const open = days.filter((day) => !day.isRefused)
  return (open.length > 0 ? open : days).toSorted((one, other) => one.at - other.at)
}

/** "Mañana no puedo", "en vez del martes": another day is meant, if one is named. */
function isRefused({ plain }: Reading, at: number, end: number) {
  return (
    /^,? ?(?:yo |i )?(?:no(?=[,.]| mejor)|no (?:puedo|podemos|podre|me va|juego|jugamos|llego|se juega|hay)|can't|cant|cannot|couldn't|doesn't work)/.test(
      plain.slice(end, end + 30),
    ) ||
    /\b(?:en vez de|en lugar de|instead of|not|no|rather than|no puedo|no podemos|can't|can't make|can't do|can't play)(?:l| el| on| jugar| jugar el| venir| it)? ?$/.test(
      plain.slice(Math.max(0, at - 24), at),
    )
  )
}

type Rule = readonly [
  RegExp,
  (found: RegExpExecArray, reading: Reading, language: 'es' | 'en') => DayMeaning | null,
]
const offset = (days: number) => (): DayMeaning => ({ days })

const rules: readonly Rule[] = [
  [
    /\b(?:antes de ayer|anteayer|antier|antes de anoche|anteanoche|(?:the )?day before yesterday)\b/g,
    offset(-2),
  ],
  [/\b(?:pasado manana|(?:the )?day after tomorrow)\b/g, offset(2)],
  [/\b(?:anoche|last night|ayer|yesterday|yday)\b/g, offset(-1)],
  [
    /\b(?:hoy|today|tonight|tonite|2day|2nite|esta (?:misma )?(?:tarde|noche|manana)|this (?:morning|afternoon|evening|arvo))\b/g,
    offset(0),
  ],
  [
    /\b(?:manana|mnana|mnna|mnn|manan|tomorrow|tomorow|tommorow|tommorrow|tmrw|tmr|tmrow|tomoz|2moro|2morrow)\b/g,
    offset(1),
  ],
  [/\bhace (?:como |unos )?(\d{1,2}|[a-z]{2,6})( par de)? (dias?|semanas?)\b/g, agoMeaning(1, 3, 2)],
  [/\b(?:a )?(\d{1,2}|[a-z]{1,6})( of)? (days?|weeks?) (?:ago|back)\b/g, agoMeaning(1, 3, 0)],
  [/\b(?:en|dentro de) (\d{1,2}|[a-z]{2,6}) (dias?|semanas?)\b/g, aheadMeaning],
  [/\bin (\d{1,2}|[a-z]{1,6}) (days?|weeks?)(?:'? time)?\b/g, aheadMeaning],
  [/\b(20\d\d)-(\d{1,2})-(\d{1,2})\b/g, ([, year, month, day]) => dateMeaning(day, month, year)],
  [
    /\b(\d{1,2}) ?(?:st|nd|rd|th|º|ª)?(?: ?de | of | |-|\/)([a-z]{3,10})\b\.?(?:(?: de | del |, ?| |-|\/)(20\d\d)\b)?/g,
    ([, day, month, year]) => dateMeaning(day, month, year),
  ],
  [
    /\b([a-z]{3,10})\.? (?:the )?(\d{1,2})(?:st|nd|rd|th)?\b(?:,? (20\d\d)\b)?(?! ?[:.h\-/]\d| ?[ap]\.?m\b| ?h)/g,
    ([, month, day, year]) => dateMeaning(day, month, year),
  ],
  [
    /\b(\d{1,2})([/.-])(\d{1,2})\2((?:20)?\d\d)\b/g,
    ([, day, , month, year], _, language) => numericMeaning(day, month, year, language),
  ],
  [/\b(\d{1,2})([/.-])(\d{1,2})\b(?![:/]\d|-\d|\.\d| ?h| ?[ap]m| ?(?:€|euros?|eur))/g, shortDate],
  [
    /\b([a-z]{3,9})\.?,? (?:el |dia |el dia |the )?(\d{1,2})(?:st|nd|rd|th)?\b(?! ?[-:./][\da-z]| ?h\b| ?hs\b| ?hrs\b| ?horas\b| ?[ap]\.?m\b|ish| o'?clock| A| E|[a-z])/g,
    weekdayNumber,
  ],
  [
    /\b(?:el dia|el|del|dia) (\d{1,2})\b(?! ?[-:./,][\d]| ?h\b| ?[ap]\.?m\b|[a-zºª]| ?(?:set|pista|de cada|jugador))/g,
    ([, day]) => dateMeaning(day),
  ],
  [
    /\b(?:the|on) (?:the )?(\d{1,2})(?:st|nd|rd|th)\b(?! ?(?:set|player|person|man|game|time|court|place|spot))/g,
    ([, day]) => dateMeaning(day),
  ],
  [
    /(?:\b(este|esta|a week on|this|next|proximo|last|pasado|coming|past|siguiente) )?\b([a-z]{3,9})\b(?: (que viene|q viene|k viene|que entra|proximo|siguiente|pasado|next week|last week|week|de la semana que viene|de la (?:proxima|siguiente) semana|de la semana pasada))?/g,
    weekdayMeaning,
  ],
  // No day, but no place and no name.
  [
    /\b(?:(?:la |el |this |next |last |esta )?(?:semana|week|mes|month)(?: que viene| pasad[oa]| proxim[oa])?|(?:el |the |este |this )?(?:fin de semana|finde|findes|weekend))\b/g,
    () => null,
  ],
]

function agoMeaning(countAt: number, unitAt: number, coupleAt: number) {
  return (found: RegExpExecArray): DayMeaning | null => {
    const isCouple = (coupleAt > 0 && found[coupleAt] !== undefined) || found[countAt] === 'couple'
    const count = isCouple ? 2 : numberOf(found[countAt] ?? '')
    return countMeaning(-count, found[unitAt] ?? '', isCouple)
  }
}

function aheadMeaning([, count = '', unit = '']: RegExpExecArray) {
  return countMeaning(numberOf(count), unit, false)
}

function countMeaning(count: number, unit: string, isGuess: boolean): DayMeaning | null {
  if (Number.isNaN(count) || Math.abs(count) > 60) return null
  return { days: /^[sw]/.test(unit) ? 7 * count : count, isGuess }
}

function dateMeaning(day = '', month?: string, year?: string): DayMeaning | null {
  const monthNumber = month === undefined ? undefined : /^\d/.test(month) ? Number(month) : monthOf(month)
  const isMonth = month === undefined || (monthNumber !== undefined && monthNumber >= 1 && monthNumber <= 12)
  if (!isMonth || Number(day) < 1 || Number(day) > 31) return null
  const fullYear = year === undefined ? {} : { year: Number(year.length === 2 ? `20${year}` : year) }
  return { day: Number(day), ...(monthNumber === undefined ? {} : { month: monthNumber }), ...fullYear }
}

/** Day before month in both languages; a month above 12 is a day. */
function numericMeaning(first = '', second = '', year: string | undefined, language: 'es' | 'en') {
  const meaning = Number(second) > 12 ? dateMeaning(second, first, year) : dateMeaning(first, second, year)
  const isOpen = language === 'en' && Number(first) <= 12 && Number(second) <= 12 && first !== second
  return meaning && { ...meaning, isGuess: isOpen }
}

function shortDate(found: RegExpExecArray, { rest, plain }: Reading, language: 'es' | 'en') {
  const [, first = '', sign = '', second = ''] = found
  const before = rest.slice(Math.max(0, found.index - 12), found.index)
  const isSaid = /\b(?:el|dia|del|the|on) $/.test(before) || (sign === '/' && isAfterDay.test(before))
  const isSet = isScorePair(first, second)
  if (!isSaid && sign === '.') return null
  if (!isSaid && sign === '-' && !(Number(first) > 12 && Number(second) <= 12)) return null
  if (!isSaid && isSet && hasScoreWords.test(plain) && !rest.includes('S')) return null
  const meaning =
    sign === '/' || Number(second) <= 12 ? numericMeaning(first, second, undefined, language) : null
  return meaning && { ...meaning, isGuess: meaning.isGuess || (!isSaid && isSet) }
}

const isAfterDay =
  /(?:\b(?:lunes|martes|miercoles|jueves|viernes|sabado|domingo|[a-z]{3,6}day|mon|tues?|wed|thu|thurs?|fri|sat|sun|lun|mie|jue|vie|sab|dom)|D),? $/
const hasScoreWords =
  /\b(?:gana|perd|derrota|victoria|won|lost|beat|contra|vs|against|jugue|played|ayer|anoche|yesterday|last night)/

function weekdayNumber([, word = '', number = '']: RegExpExecArray): DayMeaning | null {
  const weekday = weekdayOf(word)
  const meaning = dateMeaning(number)
  return weekday === undefined || !meaning ? null : { ...meaning, weekday }
}

function weekdayMeaning(found: RegExpExecArray, { typed, plain, rest }: Reading): DayMeaning | null {
  const [whole, before = '', word = '', after = ''] = found
  const weekday = weekdayOf(word)
  if (weekday === undefined) return null
  const end = found.index + whole.length
  const isClear =
    !unclear.test(word) ||
    before !== '' ||
    /^S(?:at|un) (?:padel|game|match)/.test(typed.slice(found.index, end + 8)) ||
    /\b(?:el|on|del) $/.test(plain.slice(Math.max(0, found.index - 4), found.index)) ||
    /^(?:[.,]? ?(?:[\dDTACE]|at |a las|noche|night|tarde|morning|[?!\n]|$))/.test(rest.slice(end, end + 8))
  return isClear ? { weekday, week: weekOf(before, after, plain) } : null
}

// Also "sat down", "the sun", "mar" and names.
const unclear = /^(?:sun|sat|mar|dom|mon|mx)$/

function weekOf(before: string, after: string, plain: string): Week {
  if (after === 'week' || before === 'a week on') return 'late'
  if (/next week|semana (?:que viene|siguiente)|proxima semana/.test(plain)) return 'after'
  if (/last week|semana pasada/.test(plain)) return 'before'
  if (/last|pas/.test(before + after)) return 'gone'
  if (before === 'next') return 'next'
  return /^(?:proximo|siguiente|coming)$/.test(before) || after !== '' ? 'coming' : 'any'
}
