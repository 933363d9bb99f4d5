import { expect, test } from 'vitest'
import { membersForbidden, removalForbidden, settingsForbidden } from '#shared/clans/policy.ts'
import { anActor } from '#tests/support/actor.ts'

const ana = anActor()
const support = anActor({ adminId: 'adela' })

// who asks, whether they see the members, change the settings, delete the clan, delete it in somebody else's name
test.for([
  ['an admin of the clan', 'admin', null, null, null, 'impersonation_forbidden'],
  ['a plain member', 'member', null, 'not_allowed', 'not_allowed', 'not_allowed'],
  ['somebody else', null, 'not_allowed', 'not_allowed', 'not_allowed', 'not_allowed'],
] as const)('%s', ([, userRole, ...forbidden]) => {
  const clan = { userRole }
  expect([
    membersForbidden(clan),
    settingsForbidden(clan),
    removalForbidden(ana, clan),
    removalForbidden(support, clan),
  ]).toEqual(forbidden)
})
