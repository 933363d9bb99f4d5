import { cover, type Part, type Reading, take } from './reading.ts'
import { numberOf } from './words.ts'

type Clock = { time: string; isGuess: boolean }
export type Half = 'am' | 'pm' | null

/** Covers "por la mañana", "in the evening" …, so that no "mañana" in it is tomorrow; the half that all speak of. */
export function takeDayParts(reading: Reading): Half {
  const parts: readonly (readonly [RegExp, Part])[] = [
    [/\b(?:(?:por|de|en|a) la (?:manana|mananita|madrugada)|de madrugada|in the morning)\b/g, 'A'],
    [
      /\b(?:(?:por|de|en|a) la (?:tarde|noche|tardecita|nochecita)|del mediodia|in the (?:afternoon|evening)|at night)\b/g,
      'E',
    ],
  ]
  for (const [pattern, part] of parts) take(reading, pattern, part)
  return halfOfDay(reading)
}

/** Covers the times of a message; a range is the time at which it begins. */
export function takeTimes(reading: Reading, half: Half) {
  const times: (Clock & { at: number })[] = []
  for (const [pattern, clockOf] of rules)
    for (const found of reading.rest.matchAll(pattern)) {
      const clock = clockOf(found, half)
      if (!clock || /[TS]/.test(found[0])) continue
      const isRefused =
        /\b(?:not|no|en vez de|en lugar de|instead of|y no|rather than) (?:a )?(?:las |at )?$/.test(
          reading.plain.slice(Math.max(0, found.index - 24), found.index),
        )
      if (!isRefused) times.push({ at: found.index, ...clock })
      cover(reading, found.index, found.index + found[0].length, 'T')
    }
  return times.toSorted((one, other) => one.at - other.at)
}

/** Where the whole message speaks of one half of the day. */
function halfOfDay({ rest }: Reading): Half {
  const isMorning = /A|\besta manana\b|\bmorning\b/.test(rest)
  const isEvening =
    /E|\besta (?:misma )?(?:tarde|noche)\b|\b(?:anoche|tonight|tonite|2nite|night|afternoon|evening)\b|(?:\b(?:manana|hoy|ayer|lunes|martes|miercoles|jueves|viernes|sabado|domingo)|\d) (?:tarde|noche)\b/.test(
      rest,
    )
  return isMorning === isEvening ? null : isMorning ? 'am' : 'pm'
}

type Rule = readonly [RegExp, (found: RegExpExecArray, half: Half) => Clock | null]

const suffix = (text = ''): Half => (/a|A/.test(text) ? 'am' : /p|E/.test(text) ? 'pm' : null)

const rules: readonly Rule[] = [
  // 7-8:30pm, 20:30-22:00, de 20 a 22h, from 7 to 9
  [
    /\b(?:de |from |between |entre )?(?:las )?(\d{1,2})(?:[:.h](\d\d))? ?h? ?([ap]\.?m\b\.?)? ?(?:-|a|to|until|till|til|'til|hasta|y|and) ?(?:las )?(\d{1,2})[:.h](\d\d) ?(?:h\b|hrs?\b|hs\b)? ?([ap]\.? ?m\b\.?|A{5,40}|E{5,40})?/g,
    rangeClock,
  ],
  [
    /\b(?:de |from |between |entre )(?:las )?(\d{1,2})(?:[:.h](\d\d))? ?h? ?([ap]\.?m\b\.?)? ?(?:-|a|to|until|till|til|'til|hasta|y|and) ?(?:las )?(\d{1,2})()\b(?! ?(?:-|personas|anos|de nivel)) ?(?:h\b|hrs?\b|hs\b)? ?([ap]\.? ?m\b\.?|A{5,40}|E{5,40})?/g,
    rangeClock,
  ],
  [
    /\b(\d{1,2})(?:[:.h](\d\d))? ?h? ?([ap]\.?m\b\.?)? ?(?:-|a|to|til|till|until|hasta) ?(\d{1,2})() ?(?:h\b|hrs?\b|hs\b)? ?([ap]\.? ?m\b\.?|A{5,40}|E{5,40})/g,
    rangeClock,
  ],
  [/\b(\d{1,2})[:.h](\d\d)() ?(?:-|a|to|til|till|until|hasta) ?(\d{1,2})()()\b(?! ?[-:])/g, rangeClock],
  [/\b(\d{1,2})() ?()(?:-) ?(\d{1,2})() ?(?:h\b|hrs?\b|hs\b)()/g, rangeClock],
  // Half seven, quarter to eight, ten past six
  [
    /\b(half|quarter|qtr|five|ten|twenty|twenty five|twenty-five|5|10|20|25) ?(past|to|after)? (\d{1,2}|[a-z]{3,6})\b ?([ap]\.? ?m\b\.?|A{5,40}|E{5,40})?/g,
    englishClock,
  ],
  // A las ocho y media, las 7 menos cuarto, ocho y cuarto
  [
    /\b(?:a |sobre |para |desde |hacia |tipo |de )?(?:las? )?(\d{1,2}|una|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce) (y|menos|e) (media|cuarto|cinco|diez|veinte|veinticinco|treinta|quince|cuarenta y cinco|30|15|45|20|10)\b ?([ap]\.? ?m\b\.?|A{5,40}|E{5,40})?/g,
    spanishClock,
  ],
  [
    /\b(?:a (?:las? )?)?(?:un )?cuarto (?:para|pa) las? (\d{1,2}|una|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce)\b ?([ap]\.? ?m\b\.?|A{5,40}|E{5,40})?/g,
    ([, hour = '', part], half) => clock(numberOf(hour) - 1, 45, suffix(part) ?? half),
  ],
  // 20:30, 20.30h, 8:30 pm, 20h30
  [
    /(?<![\d.:,/-])\b(\d{1,2})(?::|\.|h| : )(\d\d)(?!\d|[:/,.]\d|[.,]?\d?€) ?(?:horas\b|hrs?\b|hs\b|h\b)? ?([ap]\.? ?m\b\.?|A{5,40}|E{5,40})?/g,
    ([, hour = '', minute = '', part], half) =>
      clock(Number(hour), Number(minute), suffix(part) ?? half, hour.length === 2 && hour.startsWith('0')),
  ],
  [
    /\b(\d{1,2})(\d\d)? ?([ap])\.? ?m\b\.?/g,
    ([, hour = '', minute = '0', part], half) => clock(Number(hour), Number(minute), suffix(part) ?? half),
  ],
  [
    /\b([01]\d|2[0-3])([0-5]\d) ?(?:h|hs|hrs)\b/g,
    ([, hour = '', minute = '']) => clock(Number(hour), Number(minute), null, true),
  ],
  // Seven thirty, eight o'clock
  [
    /\b(?:at )?(one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\d{1,2}) ?(thirty|fifteen|forty five|forty-five|o'?clock|ish|pm|am)\b ?([ap]\.? ?m\b\.?|A{5,40}|E{5,40})?/g,
    ([, hour = '', minutes = '', part], half) =>
      clock(numberOf(hour), minutesOf(minutes), suffix(part) ?? suffix(/^[ap]m$/.exec(minutes)?.[0]) ?? half),
  ],
  // 20h, 21 hs
  [/\b(\d{1,2}) ?(?:h|hs|hrs|horas)\b(?! de )/g, ([, hour = ''], half) => clock(Number(hour), 0, half)],
  // A las 20, at 7
  [
    /(?:\b(?:a las?|sobre las?|para las?|desde las?|hacia las?|tipo|a eso de las?|a partir de las?|at|from|around|about|by|ko|@)|@) ?(\d{1,2}|una|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|noon|midday)\b(?! ?[-:/.]\d| ?(?:€|euros?|people|players|de (?:enero|febrero|marzo|abril|mayo|junio|julio|agosto|sept|oct|nov|dic))|st|nd|rd|th)(?: en punto| y pico)? ?(A{5,40}|E{5,40})?/g,
    ([, hour = '', part], half) =>
      /^(?:noon|midday)$/.test(hour) ? clock(12, 0, null) : clock(numberOf(hour), 0, suffix(part) ?? half),
  ],
  [
    /\b(?:las )?(\d{1,2}) ?(A{5,40}|E{5,40})/g,
    ([, hour = '', part], half) => clock(Number(hour), 0, suffix(part) ?? half),
  ],
  [
    /\b(una|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce) (A{5,40}|E{5,40})/g,
    ([, hour = '', part], half) => clock(numberOf(hour), 0, suffix(part) ?? half),
  ],
  [/\b(?:a )?las (\d{1,2})\b(?! ?[-:/.]\d)/g, ([, hour = ''], half) => clock(Number(hour), 0, half)],
  // Mañana 20
  [
    /(?<=D,? )(\d{1,2})\b(?! ?[-:/.,]\d| ?[a-z€%]| \d)/g,
    ([, hour = ''], half) => guessed(Number(hour) >= 7 ? clock(Number(hour), 0, half) : null),
  ],
]

function rangeClock(found: RegExpExecArray, half: Half) {
  const [, hour = '', minute = '0', part, endHour = '', endMinute = '', endPart] = found
  const start = Number(hour) + Number(minute || 0) / 60
  const end = Number(endHour) + Number(endMinute || 0) / 60
  const length = (end - start + 24) % 12
  if (Number(endHour) > 24 || Number(endMinute || 0) > 59 || length <= 0 || length > 6) return null
  const isLater = end > start || Number(hour) === 12
  const known = suffix(part) ?? (isLater || end === 12 ? suffix(endPart) : null) ?? half
  return clock(Number(hour), Number(minute || 0), known, hour.length === 2 && hour.startsWith('0'))
}

function englishClock([, minutes = '', direction, hour = '', part]: RegExpExecArray, half: Half) {
  const count = numberOf(hour)
  const isHalf = minutes === 'half'
  if (!(count >= 1 && count <= 12) || (isHalf ? direction === 'to' : !direction)) return null
  const shift = minutesOf(minutes)
  const known = suffix(part) ?? half
  return direction === 'to'
    ? clock(count === 1 ? 12 : count - 1, 60 - shift, known)
    : clock(count, shift, known)
}

function spanishClock([, hour = '', direction, minutes = '', part]: RegExpExecArray, half: Half) {
  const count = numberOf(hour)
  const known = suffix(part) ?? half
  if (direction !== 'menos') return clock(count, minutesOf(minutes), known)
  return clock(count === 1 ? 12 : count - 1, 60 - minutesOf(minutes), known)
}

const minuteWords = new Map(
  Object.entries({
    half: 30,
    media: 30,
    treinta: 30,
    thirty: 30,
    quarter: 15,
    qtr: 15,
    cuarto: 15,
    quince: 15,
    fifteen: 15,
    veinte: 20,
    twenty: 20,
    veinticinco: 25,
    'twenty five': 25,
    'twenty-five': 25,
    'cuarenta y cinco': 45,
    'forty five': 45,
    'forty-five': 45,
  }),
)
const minutesOf = (words: string) => minuteWords.get(words) ?? (numberOf(words) || 0)

const guessed = (clock: Clock | null) => clock && { ...clock, isGuess: true }

/** An hour without its half of the day is a guess: people play in the afternoon, and at eleven in the morning. */
function clock(hour: number, minute: number, half: Half, isFullForm = false): Clock | null {
  if (!(hour >= 0 && hour <= 24) || !(minute >= 0 && minute <= 59)) return null
  const isOpen = half === null && hour >= 1 && hour <= 11 && !isFullForm
  const isLater = isOpen ? hour <= 10 : half === 'pm' && hour < 12 && hour > 0
  const full = half === 'am' && hour === 12 ? 0 : (hour + (isLater ? 12 : 0)) % 24
  return { time: `${String(full).padStart(2, '0')}:${String(minute).padStart(2, '0')}`, isGuess: isOpen }
}
