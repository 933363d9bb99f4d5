import type { Group } from './groups.ts'
import type { Reading } from './reading.ts'
import { wordsOf } from './spots.ts'
import { isCommonWord } from './words.ts'

/** What is said of who won, seen from the writer's pair; `unclear` where words contradict one another. */
export type Outcome = 'won' | 'lost' | 'unclear' | null

/** By who is said to have won, else by what the writer says of the own pair. */
export function outcomeOf(own: Group | undefined, rivals: Group | undefined, { rest }: Reading): Outcome {
  if (own?.result) return own.result
  if (rivals?.result) return rivals.result === 'won' ? 'lost' : 'won'
  return saidOutcome(rest)
}

/** The outcome for the writer's pair in words: "ganamos", "we lost", "nos ganaron". */
export function saidOutcome(rest: string): Outcome {
  const whole = rest
    .replaceAll(partial, ' ')
    .replaceAll(beating, ' ganamos a ')
    .replaceAll(beaten, ' perdimos ')
  const isWon = won.test(whole)
  const isLost = lost.test(whole)
  if (isWon && isLost) return 'unclear'
  return isWon ? 'won' : isLost ? 'lost' : null
}

/** How many sets are said to be won and lost, as in "perdimos el primero": these are typed from the writer's side. */
export function saidSets(rest: string) {
  const parts = rest.match(partial) ?? []
  const lostSets = parts.filter((part) => /^(?:perd|los|drop|lose)/.test(part)).length
  return { lost: lostSets, won: parts.length - lostSets }
}

/** Whether words are left that may tell the winner in a way that is not known here, as in "they were far too good for us". */
export const maySayOutcome = (reading: Reading) =>
  wordsOf(reading).some(({ text }) => pronouns.test(text) || (text.length > 3 && !isCommonWord(text)))

const pronouns = /^(?:us|nos|them|les)$/
const beating = /\bpaliz(?:a|on)[ S]* (?:a|que les)\b/g
const beaten = /\btoo (?:good|strong) for (?:us|me)\b/g
const partial =
  /\b(?:perdimos|ganamos|perdiendo|ganando|perdido|ganado|lost|won|losing|winning|lose|win|nos llevamos|took|dropped|casi|almost|nearly|should have|could have|never|nunca|no)(?: (?:ganamos|perdimos|won|win|lost|lose|ganado|solo|only))? (?:(?:el|the|un|a|en el|en) )?(?:primer|primero|segundo|tercer|tercero|first|second|third|1st|2nd|3rd|1er|2o|tie|opening|set|toss|ganamos|perdimos|won|win|lost|lose)[a-z]{0,6}/g
const won =
  /\b(?:ganamos|gane|hemos ganado|he ganado|victoria|victory|triunfo|triunfazo|vencimos|won|win|winning|def|bt|defeated|beat|beating them|beating|ganando|ganada|remontamos|les (?:metimos|dimos|hemos ganado|pasamos)|nos (?:lo |los )?llevamos|nos (?:lo )?hemos llevado|(?:toco|toca|tocaba) ganar|we (?:smashed|thrashed|hammered|thumped|battered|destroyed)|thrashed them|came out on top|came through|saw (?:off|them off)|(?:edged|pipped|outlasted|dispatched)(?: out)?|(?:took|got|grabbed|nicked) the win|les (?:barrimos|reventamos|machacamos|vapuleamos|arrollamos)|salimos (?:ganadores|ganadoras|vencedores|vencedoras)|to us|for us|para nosotros|para nosotras)\b(?! us| (?:out )?by)/
const lost =
  /\b(?:perdimos|perdi|hemos perdido|he perdido|derrota|derrotas|defeat|lost|loss|beaten|(?:toco|toca|tocaba) perder|they won|ganaron (?:ellos|ellas|los otros|las otras|los rivales)|caimos|caido|hemos caido|palizon|palmamos|hemos palmado|sucumbimos|went down|going down|(?:fell|succumbed) to|(?:fell|came up) short|lost out|se nos escap[a-z]{1,3}|perdiendo|perdida|me (?:ha )?gan(?:o|ado)|beat me|nos (?:han |ha )?(?:gana[a-z]{0,6}|gano|vencieron|metieron|metido|dieron|dado|pasaron|pasado|barrieron|barrido|comieron|comido|vapulea[a-z]{0,6}|arrolla[a-z]{0,6}|reventa[a-z]{0,6}|remontaron|machaca[a-z]{0,6})|(?:beat|thrashed|smashed|hammered|thumped|battered|crushed|destroyed|outplayed|demolished|edged|pipped|outlasted|dispatched) (?:out )?us|saw us off|(?:got|were|was|getting|been) (?:absolutely |completely |well |totally )?(?:smashed|thrashed|hammered|thumped|battered|crushed|destroyed|demolished|beat|beaten|outplayed|hosed|spanked|schooled|killed|murdered|slaughtered|pumped|rinsed|mullered|taken apart)|(?:smashed|thrashed|hammered|thumped|battered|crushed|destroyed|demolished|trounced|humbled|outclassed|schooled|spanked|walloped|beat|edged|pipped|outlasted|dispatched) (?:out )?by|to them|for them|para ellos|para ellas)\b/
