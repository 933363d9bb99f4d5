import { expect, test } from 'vitest'
import { canAnswer, friendshipSeenBy, tiesForbidden } from '#shared/friends/policy.ts'
import type { FriendshipState } from '#shared/friends/states.ts'
import { anActor } from '#tests/support/actor.ts'

const ana = anActor()
const bea = { ...ana, userId: 'bea' }
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

test('nobody answers the own request', () => {
  expect([canAnswer(ana, anaAsked('pending')), canAnswer(bea, anaAsked('pending'))]).toEqual([false, true])
})

test('no admin makes friends in the name of somebody', () => {
  expect(tiesForbidden(ana)).toBeNull()
  expect(tiesForbidden({ ...ana, adminId: 'adela' })).toBe('impersonation_forbidden')
})
