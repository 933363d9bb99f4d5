import { describe, expect, test } from 'vitest'
import { departureForbidden, roleForbidden } from '#shared/clans/members/policy.ts'
import type { ClanRole } from '#shared/clans/tiers.ts'
import { friendshipSeenBy } from '#shared/friends/policy.ts'
import type { FriendshipState } from '#shared/friends/states.ts'
import { canEditMatch } from '#shared/matches/policy.ts'
import { canSeePlayer, canSeeTotals, privacyForbidden, type SeenPlayer } from '#shared/players/policy.ts'
import { anActor } from '#tests/support/actor.ts'

const ana = anActor()
const bea = anActor({ userId: 'bea', playerId: 2 })
const asAna = anActor({ adminId: 'admin' })

describe('clans', () => {
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

  test('nothing is nothing', () => {
    expect(friendshipSeenBy(ana, null)).toBe('none')
  })
})

test('nobody edits a match whose recorder is gone', () => {
  expect(canEditMatch(ana, { recordedBy: null })).toBe(false)
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
