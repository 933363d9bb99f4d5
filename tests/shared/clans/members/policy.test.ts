import { describe, expect, test } from 'vitest'
import { departureForbidden, roleForbidden } from '#shared/clans/members/policy.ts'
import type { ClanRole } from '#shared/clans/tiers.ts'
import { anActor } from '#tests/support/actor.ts'

const ana = anActor()
const clanSeenBy = (userRole: ClanRole | null) => ({ userRole })
const herself = (role: ClanRole) => ({ userId: 'ana', role })
const bea = (role: ClanRole) => ({ userId: 'bea', role })

describe('a membership is ended', () => {
  test.for([
    ['by an admin, their own', 'admin', herself('admin'), null],
    ['by a member, their own', 'member', herself('member'), null],
    ['by an admin, a member’s', 'admin', bea('member'), null],
    ['by an admin, another admin’s', 'admin', bea('admin'), 'cannot_remove_admin'],
    ['by a member, another’s', 'member', bea('member'), 'not_allowed'],
    ['by a member, an admin’s', 'member', bea('admin'), 'not_allowed'],
    ['by a stranger', null, bea('member'), 'not_allowed'],
  ] as const)('%s', ([, role, member, forbidden]) => {
    expect(departureForbidden(ana, clanSeenBy(role), member)).toBe(forbidden)
  })
})

describe('a role is given', () => {
  test.for([
    ['by an admin to a member: admin', 'admin', bea('member'), 'admin', null],
    ['by an admin to another admin: member', 'admin', bea('admin'), 'member', 'not_allowed'],
    ['by an admin to themself: member', 'admin', herself('admin'), 'member', null],
    ['by an admin to another admin again: admin', 'admin', bea('admin'), 'admin', null],
    ['by a member to themself: admin', 'member', herself('member'), 'admin', 'not_allowed'],
    ['by a member to another: admin', 'member', bea('member'), 'admin', 'not_allowed'],
    ['by a stranger', null, bea('member'), 'admin', 'not_allowed'],
  ] as const)('%s', ([, own, member, role, forbidden]) => {
    expect(roleForbidden(ana, clanSeenBy(own), member, role)).toBe(forbidden)
  })
})
