import { expect, test } from 'vitest'
import { canSeePlayer, canSeeTotals, privacyForbidden, type SeenPlayer } from '#shared/players/policy.ts'
import { anActor } from '#tests/support/actor.ts'

const ana = anActor()
const admin = { ...ana, role: 'admin' as const }
const adminAsAna = { ...ana, adminId: 'adela' }

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
const otherWorld = player({ isReachable: false })
const guest = player({ userId: null, isReachable: false })

// who, whom, sees them, sees all of their matches in the totals, may make them private
test.for([
  ['anybody', 'themselves', ana, own, true, true, null],
  ['anybody', 'somebody public', ana, player({}), true, true, 'not_allowed'],
  ['anybody', 'somebody private', ana, hidden, false, false, 'not_allowed'],
  [
    'who shares a match',
    'somebody private',
    ana,
    { ...hidden, sharesMatch: true },
    true,
    false,
    'not_allowed',
  ],
  ['a friend', 'somebody private', ana, { ...hidden, isFriend: true }, true, true, 'not_allowed'],
  ['an admin', 'somebody private', admin, hidden, false, false, 'not_allowed'],
  ['anybody', 'somebody of the other world', ana, otherWorld, false, true, 'not_allowed'],
  ['anybody', 'a guest of others', ana, guest, false, false, 'not_allowed'],
  ['who named them', 'a guest', ana, { ...guest, createdBy: 'ana' }, true, false, 'not_allowed'],
  ['who shares a match', 'a guest', ana, { ...guest, sharesMatch: true }, true, false, 'not_allowed'],
  ['an admin in their name', 'themselves', adminAsAna, own, true, true, 'impersonation_forbidden'],
] as const)('%s, %s', ([, , actor, seen, isSeen, totals, forbidden]) => {
  expect([canSeePlayer(actor, seen), canSeeTotals(actor, seen), privacyForbidden(actor, seen)]).toEqual([
    isSeen,
    totals,
    forbidden,
  ])
})
