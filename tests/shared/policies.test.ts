import { describe, expect, test } from 'vitest'
import { memberRemovalForbidden, roleForbidden } from '#shared/clans/members/policy.ts'
import type { ClanRole } from '#shared/clans/tiers.ts'
import { friendshipViewFor } from '#shared/friends/policy.ts'
import type { FriendshipState } from '#shared/friends/schema.ts'
import { canEditMatch } from '#shared/matches/policy.ts'
import { canSeePlayer, canSeeTotals, privacyForbidden, type PlayerRelation } from '#shared/players/policy.ts'
import { anActor } from '#tests/support/actor.ts'

const ana = anActor()
const bea = anActor({ userId: 'bea', playerId: 2 })
const asAna = anActor({ adminId: 'admin' })

describe('clan policy', () => {
  const own = (role: ClanRole) => ({ userId: 'ana', role })
  const others = (role: ClanRole) => ({ userId: 'bea', role })

  test.for([
    ['an admin may leave', 'admin', own('admin'), null],
    ['a member may leave', 'member', own('member'), null],
    ['an admin may remove a member', 'admin', others('member'), null],
    ['an admin may not remove another admin', 'admin', others('admin'), 'cannot_remove_admin'],
    ['a member may not remove another member', 'member', others('member'), 'not_allowed'],
    ['a member may not remove an admin', 'member', others('admin'), 'not_allowed'],
    ['a stranger may not remove a member', null, others('member'), 'not_allowed'],
  ] as const)('for ending a membership: %s', ([, userRole, member, forbidden]) => {
    expect(memberRemovalForbidden(ana, { userRole }, member)).toBe(forbidden)
  })

  test.for([
    ['an admin may promote a member', 'admin', others('member'), 'admin', null],
    ['an admin may not demote another admin', 'admin', others('admin'), 'member', 'not_allowed'],
    ['an admin may demote themself', 'admin', own('admin'), 'member', null],
    ['an admin may make another admin an admin again', 'admin', others('admin'), 'admin', null],
    ['a member may not promote themself', 'member', own('member'), 'admin', 'not_allowed'],
    ['a member may not promote another member', 'member', others('member'), 'admin', 'not_allowed'],
    ['a stranger may not promote a member', null, others('member'), 'admin', 'not_allowed'],
  ] as const)('for changing a role: %s', ([, userRole, member, role, forbidden]) => {
    expect(roleForbidden(ana, { userRole }, member, role)).toBe(forbidden)
  })
})

describe('friendship policy', () => {
  const anaAsked = (status: FriendshipState) => ({ id: 1, userId: 'ana', friendId: 'bea', status })

  // what it is, what Ana sees who asked, what Bea sees who was asked
  test.for([
    ['pending', 'sent', 'received'],
    ['accepted', 'friends', 'friends'],
    ['declined', 'sent', 'none'],
    ['closed', 'none', 'none'],
  ] as const)(
    'shows a request that is %s as %s to its sender and as %s to its recipient',
    ([status, asked, other]) => {
      expect(friendshipViewFor(ana, anaAsked(status))).toBe(asked)
      expect(friendshipViewFor(bea, anaAsked(status))).toBe(other)
    },
  )

  test('shows none without a request', () => {
    expect(friendshipViewFor(ana, null)).toBe('none')
  })
})

test('a match without a recorder can not be edited', () => {
  expect(canEditMatch(ana, { recordedBy: null })).toBe(false)
})

describe('player policy', () => {
  const player = (change: Partial<PlayerRelation>): PlayerRelation => ({
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
  const otherSandbox = player({ isReachable: false })
  const guest = player({ userId: null, isReachable: false })
  const adminHere = { ...ana, role: 'admin' as const }

  // who, whom, sees them, sees all of their matches in the totals, may make them private
  test.for([
    ['a player', 'their own profile', ana, own, true, true, null],
    ['a player', 'a public player', ana, player({}), true, true, 'not_allowed'],
    ['a player', 'a private player', ana, hidden, false, false, 'not_allowed'],
    ['a player of the same match', 'a private player', ana, together, true, false, 'not_allowed'],
    ['a friend', 'a private player', ana, { ...hidden, isFriend: true }, true, true, 'not_allowed'],
    ['an admin', 'a private player', adminHere, hidden, false, false, 'not_allowed'],
    ['a player', 'a player of another sandbox', ana, otherSandbox, false, true, 'not_allowed'],
    ['a player', 'another user’s guest', ana, guest, false, false, 'not_allowed'],
    ['the creator', 'their own guest', ana, { ...guest, createdBy: 'ana' }, true, false, 'not_allowed'],
    [
      'a player of the same match',
      'a guest',
      ana,
      { ...guest, sharesMatch: true },
      true,
      false,
      'not_allowed',
    ],
    ['an impersonator', 'the impersonated player', asAna, own, true, true, 'impersonation_forbidden'],
  ] as const)('gives %s the expected access to %s', ([, , actor, seen, ...expected]) => {
    const sight = [canSeePlayer(actor, seen), canSeeTotals(actor, seen), privacyForbidden(actor, seen)]
    expect(sight).toEqual(expected)
  })
})
