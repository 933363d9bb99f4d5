import { describe, expect, test } from 'vitest'
import { departureForbidden, roleForbidden } from '#shared/clans/members/policy.ts'
import { membersForbidden, removalForbidden, settingsForbidden } from '#shared/clans/policy.ts'
import type { ClanRole } from '#shared/clans/tiers.ts'
import { canExport } from '#shared/exports/policy.ts'
import { canAnswer, friendshipSeenBy, tiesForbidden } from '#shared/friends/policy.ts'
import type { FriendshipState } from '#shared/friends/states.ts'
import { canImport } from '#shared/imports/policy.ts'
import { answerForbidden, canEditMatch, canRemoveMatch, canWriteMatch } from '#shared/matches/policy.ts'
import { canSeePlayer, canSeeTotals, privacyForbidden, type SeenPlayer } from '#shared/players/policy.ts'
import { profileEditForbidden } from '#shared/profile/policy.ts'
import { feedForbidden } from '#shared/scheduled-matches/calendar/policy.ts'
import { anActor } from '#tests/support/actor.ts'

const ana = anActor()
const bea = anActor({ userId: 'bea', playerId: 2 })
const admin = anActor({ userId: 'admin', role: 'admin' })
const asAna = anActor({ adminId: 'admin' })
const demo = anActor({ userId: 'demo', isDemo: true })

describe('clans', () => {
  // who asks, whether they see the members, change the settings, delete the clan, delete it in somebody else's name
  test.for([
    ['an admin of the clan', 'admin', null, null, null, 'impersonation_forbidden'],
    ['a plain member', 'member', null, 'not_allowed', 'not_allowed', 'not_allowed'],
    ['somebody else', null, 'not_allowed', 'not_allowed', 'not_allowed', 'not_allowed'],
  ] as const)('%s', ([, userRole, ...forbidden]) => {
    const clan = { userRole }
    const removals = [removalForbidden(ana, clan), removalForbidden(asAna, clan)]
    expect([membersForbidden(clan), settingsForbidden(clan), ...removals]).toEqual(forbidden)
  })

  const own = (role: ClanRole) => ({ userId: 'ana', role })
  const others = (role: ClanRole) => ({ userId: 'bea', role })

  test.for([
    ['an admin, their own', 'admin', own('admin'), null],
    ['a member, their own', 'member', own('member'), null],
    ['an admin, a member’s', 'admin', others('member'), null],
    ['an admin, another admin’s', 'admin', others('admin'), 'cannot_remove_admin'],
    ['a member, another’s', 'member', others('member'), 'not_allowed'],
    ['a member, an admin’s', 'member', others('admin'), 'not_allowed'],
    ['a stranger, a member’s', null, others('member'), 'not_allowed'],
  ] as const)('a membership is ended by %s', ([, userRole, member, forbidden]) => {
    expect(departureForbidden(ana, { userRole }, member)).toBe(forbidden)
  })

  test.for([
    ['an admin to a member: admin', 'admin', others('member'), 'admin', null],
    ['an admin to another admin: member', 'admin', others('admin'), 'member', 'not_allowed'],
    ['an admin to themself: member', 'admin', own('admin'), 'member', null],
    ['an admin to another admin again: admin', 'admin', others('admin'), 'admin', null],
    ['a member to themself: admin', 'member', own('member'), 'admin', 'not_allowed'],
    ['a member to another: admin', 'member', others('member'), 'admin', 'not_allowed'],
    ['a stranger', null, others('member'), 'admin', 'not_allowed'],
  ] as const)('a role is given by %s', ([, userRole, member, role, forbidden]) => {
    expect(roleForbidden(ana, { userRole }, member, role)).toBe(forbidden)
  })
})

describe('friends', () => {
  const anaAsked = (status: FriendshipState) => ({ id: 1, userId: 'ana', friendId: 'bea', status })

  // what it is, what Ana sees who asked, what Bea sees who was asked
  test.for([
    ['pending', 'sent', 'received'],
    ['accepted', 'friends', 'friends'],
    ['declined', 'sent', 'none'],
    ['closed', 'none', 'none'],
  ] as const)('%s looks like %s to who asked and like %s to the other', ([status, asked, other]) => {
    expect(friendshipSeenBy(ana, anaAsked(status))).toBe(asked)
    expect(friendshipSeenBy(bea, anaAsked(status))).toBe(other)
  })

  test('nothing is nothing, and nobody answers their own request', () => {
    expect(friendshipSeenBy(ana, null)).toBe('none')
    expect([canAnswer(ana, anaAsked('pending')), canAnswer(bea, anaAsked('pending'))]).toEqual([false, true])
  })
})

describe('matches', () => {
  // spec 6: Ownership checks and server
  test.for([
    ['its recorder', ana, 'ana', true],
    ['another player', bea, 'ana', false],
    ['an admin', admin, 'ana', false],
    ['an admin as its recorder', asAna, 'ana', true],
    ['a player when the recorder is gone', ana, null, false],
  ] as const)('%s may edit a match: %o', ([, actor, recordedBy, allowed]) => {
    expect(canEditMatch(actor, { recordedBy })).toBe(allowed)
  })

  // spec 6: Ownership checks and server
  test.for([
    ['its recorder, in no clan of it', ana, null, true],
    ['another player', bea, null, false],
    ['a member of its clan', bea, 'member', false],
    ['an admin of its clan', bea, 'admin', true],
    ['a system admin', admin, null, false],
  ] as const)('%s may delete it: %o', ([, actor, clanRole, allowed]) => {
    expect(canRemoveMatch(actor, { recordedBy: 'ana', clanRole })).toBe(allowed)
  })

  test.for([
    ['a player', ana, [true, true]],
    ['an admin in their name', asAna, [true, false]],
  ] as const)('%s may write casual and ranked ones: %o', ([, actor, allowed]) => {
    expect([canWriteMatch(actor, 'casual'), canWriteMatch(actor, 'ranked')]).toEqual(allowed)
  })

  test.for([
    ['its recorder', ana, 'not_allowed'],
    ['somebody seated', bea, null],
    ['an admin as somebody seated', { ...bea, adminId: 'admin' }, 'impersonation_forbidden'],
  ] as const)('the consent of %s: %o', ([, actor, refusal]) => {
    expect(answerForbidden(actor, { recordedBy: 'ana' })).toBe(refusal)
  })
})

describe('players', () => {
  const player = (change: Partial<SeenPlayer>): SeenPlayer => ({
    userId: 'bea',
    createdBy: null,
    isPublic: 1,
    isReachable: true,
    isFriend: false,
    sharesMatch: false,
    isClanMate: false,
    ...change,
  })
  const own = player({ userId: 'ana', isPublic: 0 })
  const hidden = player({ isPublic: 0 })
  const together = { ...hidden, sharesMatch: true }
  const otherWorld = player({ isReachable: false })
  const guest = player({ userId: null, isReachable: false })
  const adminHere = { ...ana, role: 'admin' as const }

  // who, whom, sees them, sees all of their matches in the totals, may make them private
  test.for([
    ['anybody', 'themselves', ana, own, true, true, null],
    ['anybody', 'somebody public', ana, player({}), true, true, 'not_allowed'],
    ['anybody', 'somebody private', ana, hidden, false, false, 'not_allowed'],
    ['who shares a match', 'somebody private', ana, together, true, false, 'not_allowed'],
    ['a friend', 'somebody private', ana, { ...hidden, isFriend: true }, true, true, 'not_allowed'],
    ['an admin', 'somebody private', adminHere, hidden, false, false, 'not_allowed'],
    ['anybody', 'somebody of the other world', ana, otherWorld, false, true, 'not_allowed'],
    ['anybody', 'a guest of others', ana, guest, false, false, 'not_allowed'],
    ['who named them', 'a guest', ana, { ...guest, createdBy: 'ana' }, true, false, 'not_allowed'],
    ['who shares a match', 'a guest', ana, { ...guest, sharesMatch: true }, true, false, 'not_allowed'],
    ['an admin in their name', 'themselves', asAna, own, true, true, 'impersonation_forbidden'],
  ] as const)('%s, %s', ([, , actor, seen, ...expected]) => {
    const sight = [canSeePlayer(actor, seen), canSeeTotals(actor, seen), privacyForbidden(actor, seen)]
    expect(sight).toEqual(expected)
  })
})

test('in somebody’s name an admin makes no friends and no address, and neither exports nor imports', () => {
  for (const forbidden of [tiesForbidden, feedForbidden])
    expect([forbidden(ana), forbidden(asAna)]).toEqual([null, 'impersonation_forbidden'])
  for (const can of [canExport, canImport]) expect([can(ana), can(asAna)]).toEqual([true, false])
})

test.for([
  ['a player', ana, null],
  ['an admin', admin, null],
  ['an admin in somebody’s name', asAna, 'impersonation_forbidden'],
  ['a demo visitor', demo, 'demo_forbidden'],
] as const)('%s and their profile: %o', ([, actor, refusal]) => {
  expect(profileEditForbidden(actor)).toBe(refusal)
})
