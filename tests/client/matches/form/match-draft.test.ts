import { expect, test } from 'vitest'
import { matchDraft, proposeMatch } from '#client/matches/form/match-draft.ts'
import { emptyMatch, type MatchValues } from '#client/matches/form/match-values.ts'
import { freshBrowser } from '#tests/support/render.tsx'
import { typed } from './seen-form.tsx'

freshBrowser()

const ofClan = { matchType: 'ranked', clanId: 9 } as const
const pairs = { userPartner: typed('Lucía'), opponent1: typed('Marcos'), opponent2: typed('Toni') }
const kept = () => matchDraft('ana').read()
const type = (values: Partial<MatchValues>) =>
  matchDraft('ana').save({ values: { ...emptyMatch(), ...values }, key: 'k' })

test('a proposed clan leaves what was typed, and sets its type and clan', () => {
  type({ userPartner: typed('Noa') })
  proposeMatch('ana', ofClan)
  expect(kept()).toMatchObject({
    values: { ...ofClan, userPartner: typed('Noa') },
    proposed: { ...ofClan, userPartner: typed('') },
    key: 'k',
  })
})

test('proposed players do not replace players that were typed: starting over leads to them', () => {
  type({ userPartner: typed('Noa') })
  proposeMatch('ana', { ...pairs, ...ofClan }, 'origin')
  expect(kept()).toMatchObject({
    values: { userPartner: typed('Noa'), opponent1: typed(''), matchType: 'casual' },
    proposed: { ...pairs, ...ofClan },
  })
  expect(kept()?.origin).toBeUndefined()
})

test('proposed players are added where none were typed', () => {
  type({ venue: 'Club Norte' })
  proposeMatch('ana', { ...pairs, ...ofClan }, 'origin')
  expect(kept()).toMatchObject({ values: { ...pairs, venue: 'Club Norte' }, origin: 'origin' })
})

test('a proposal that was left untouched is followed by the next', () => {
  proposeMatch('ana', { ...pairs, ...ofClan })
  proposeMatch('ana', ofClan)
  expect(kept()?.values).toMatchObject({ ...ofClan, userPartner: typed('') })
})
