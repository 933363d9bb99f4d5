import { expect, test } from 'vitest'
import { feedForbidden } from '#shared/scheduled-matches/calendar/policy.ts'
import { anActor } from '#tests/support/actor.ts'

test('an address is its owner’s matter, not that of an admin in their name', () => {
  expect(feedForbidden(anActor())).toBeNull()
  expect(feedForbidden(anActor({ adminId: 'adela' }))).toBe('impersonation_forbidden')
})
