import type { Person } from '#tests/support/app.ts'
import type { Step } from './steps.ts'

export type Users = Person[]
/** A call, what the rules say it is answered with, and what is so afterwards. */
export type Move = {
  who: number
  method: string
  path: string
  body?: object
  expected: number
  done?: (answer: Answer) => unknown
}
/** What an answer says of what was made. */
export type Answer = { id: number; date: string; seats: { playerId: number }[] }
type Kind = Step['kind']
/** Of each kind of step the move that it is; null where it is about something that was never made. */
export type Rules = { [K in Kind]: (step: Step & { kind: K }) => Move | null }

/** A rule about a thing that the step names by its number, going round as often as it takes; none while there is none. */
export const named =
  <Name extends string, Thing>(name: Name, things: () => Thing[]) =>
  <S>(rule: (step: S, thing: Thing) => Move | null) =>
  (step: S & Record<Name, number>) => {
    const thing = things()[step[name] % Math.max(1, things().length)]
    return thing === undefined ? null : rule(step, thing)
  }
