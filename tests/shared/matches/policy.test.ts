import { expect, test } from 'vitest'
import type { Actor } from '#shared/auth/actor.ts'
import { answerForbidden, canEditMatch, canRemoveMatch, canWriteMatch } from '#shared/matches/policy.ts'
import { profileEditForbidden } from '#shared/profile/policy.ts'
import { anActor } from '#tests/support/actor.ts'

const ana = anActor()
const bea: Actor = { ...ana, userId: 'bea', playerId: 2 }
const admin: Actor = { ...ana, userId: 'admin', role: 'admin' }
const asAna: Actor = { ...ana, adminId: 'admin' }
const demo: Actor = { ...ana, userId: 'demo', isDemo: true }

// spec 6: Ownership checks and server
test.for([
  ['who recorded it', ana, true],
  ['another player', bea, false],
  ['an admin', admin, false],
  ['an admin as who recorded it', asAna, true],
] as const)('%s may edit a match: %o', ([, actor, allowed]) => {
  expect(canEditMatch(actor, { recordedBy: 'ana' })).toBe(allowed)
})

test('nobody may edit a match whose recorder is gone', () => {
  expect(canEditMatch(ana, { recordedBy: null })).toBe(false)
})

// spec 6: Ownership checks and server
test.for([
  ['who recorded it, in no clan of it', ana, null, true],
  ['another player', bea, null, false],
  ['a member of the clan it was played for', bea, 'member', false],
  ['an admin of that clan', bea, 'admin', true],
  ['a system admin', admin, null, false],
] as const)('%s may delete it: %o', ([, actor, clanRole, allowed]) => {
  expect(canRemoveMatch(actor, { recordedBy: 'ana', clanRole })).toBe(allowed)
})

test.for([
  ['a player, casual', ana, 'casual', true],
  ['a player, ranked', ana, 'ranked', true],
  ['an admin in their name, casual', asAna, 'casual', true],
  ['an admin in their name, ranked', asAna, 'ranked', false],
] as const)('%s: may write %o', ([, actor, matchType, allowed]) => {
  expect(canWriteMatch(actor, matchType)).toBe(allowed)
})

test.for([
  ['who recorded it', ana, 'not_allowed'],
  ['somebody seated', bea, null],
  ['an admin as somebody seated', { ...bea, adminId: 'admin' }, 'impersonation_forbidden'],
] as const)('%s and their word on a match: %o', ([, actor, refusal]) => {
  expect(answerForbidden(actor, { recordedBy: 'ana' })).toBe(refusal)
})

test.for([
  ['a player', ana, null],
  ['an admin', admin, null],
  ['an admin in somebody’s name', asAna, 'impersonation_forbidden'],
  ['a demo visitor', demo, 'demo_forbidden'],
] as const)('%s and their profile: %o', ([, actor, refusal]) => {
  expect(profileEditForbidden(actor)).toBe(refusal)
})
