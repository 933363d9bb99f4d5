import { shared, type World } from '#tests/server/security/world.ts'
import { begun, forClan, forFriend, full, guests, hosted, seat, type Change } from './planning.ts'

// Planned matches that rows share.
const secretly: Change = { visibility: 'private' }
export const open = shared((world) => hosted(world))
export const withOther = shared((world) => hosted(world, {}, [world.other]))
export const ofFriend = shared((world) => forFriend(world))
export const ofClan = shared((world) => forClan(world))
/** Of a clan-mate's for themself alone, though it is to be played for the clan. */
export const ofMember = shared((world) => forClan(world, secretly))
/** A private match, which is full. */
export const secret = shared((world) => hosted(world, { ...secretly, ...full, comments: 'solo nosotros' }))
/** A full match that began this morning, with the other user in it. */
export const played = shared((world) =>
  hosted(world, { ...begun, players: [seat(world.other), ...guests.slice(0, 2)] }),
)
/** What the other user may not see: private, for friends, for a clan. */
export const hidden = (world: World) => Promise.all([secret(world), ofFriend(world), ofClan(world)])
