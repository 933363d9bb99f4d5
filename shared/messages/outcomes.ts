import type { Group } from './groups.ts'
import type { Reading } from './reading.ts'

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
  const whole = rest.replaceAll(partial, ' ').replaceAll(beating, ' ganamos a ')
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

const beating = /\bpaliz(?:a|on)[ S]* (?:a|que les)\b/g
const partial =
  /\b(?:perdimos|ganamos|perdiendo|ganando|perdido|ganado|lost|won|losing|winning|lose|win|nos llevamos|took|dropped|casi|almost|nearly|should have|could have)(?: (?:ganamos|perdimos|won|win|lost|lose|ganado|solo|only))? (?:(?:el|the|un|a|en el|en) )?(?:primer|primero|segundo|tercer|tercero|first|second|third|1st|2nd|3rd|1er|2o|tie|opening|set|toss|ganamos|perdimos|won|win|lost)\w*/g
const won =
  /\b(?:ganamos|gane|hemos ganado|he ganado|victoria|victory|triunfo|triunfazo|vencimos|won|win|winning|def|bt|defeated|beat|beating them|beating|ganando|ganada|remontamos|les (?:metimos|dimos|hemos ganado|pasamos)|nos (?:lo |los )?llevamos|nos (?:lo )?hemos llevado|we (?:smashed|thrashed|hammered|battered|destroyed)|thrashed them|to us|for us|para nosotros|para nosotras)\b(?! us| by)/
const lost =
  /\b(?:perdimos|perdi|hemos perdido|he perdido|derrota|derrotas|defeat|lost|lose|losing|loss|beaten|caimos|caido|hemos caido|palizon|perdiendo|perdida|nos (?:han |ha )?(?:gana[a-z]*|gano|vencieron|metieron|metido|dieron|dado|pasaron|barrieron|reventa[a-z]*|remontaron|machaca[a-z]*)|(?:beat|thrashed|smashed|hammered|battered|destroyed|outplayed) us|(?:got|were|was|getting|been) (?:absolutely |completely |well |totally )?(?:smashed|thrashed|hammered|battered|destroyed|beat|beaten|outplayed|hosed|spanked)|(?:smashed|thrashed|hammered|battered|destroyed|beat) by|to them|for them|para ellos|para ellas)\b/
