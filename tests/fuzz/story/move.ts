import type { Person } from '#tests/support/app.ts'
import type { Step } from './steps.ts'

export type Users = Person[]
/** A request, the response by the rules, and the state afterwards. */
export type Move = {
  who: number
  method: string
  path: string
  body?: object
  expected: number
  done?: (answer: Answer) => unknown
}
/** The created row in the response. */
export type Answer = { id: number; date: string; seats: { playerId: number }[] }
type Kind = Step['kind']
/** The request of each kind of step; null if its row was never created. */
export type Rules = { [K in Kind]: (step: Step & { kind: K }) => Move | null }

/** A rule about a row that the step names by its number modulo their count; null while there is none. */
export const named =
  <Name extends string, Thing>(name: Name, things: () => Thing[]) =>
  <S>(rule: (step: S, thing: Thing) => Move | null) =>
  (step: S & Record<Name, number>) => {
    const thing = things()[step[name] % Math.max(1, things().length)]
    return thing === undefined ? null : rule(step, thing)
  }
