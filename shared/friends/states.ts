/**
 * Where a friendship stands. `closed`: declined, and taken back by who had asked, who is not told and may ask again
 * without anybody being bothered.
 */
export const friendshipStates = ['pending', 'accepted', 'declined', 'closed'] as const
export type FriendshipState = (typeof friendshipStates)[number]

/** The same, as one of the two may know it: a declined request looks to its sender as if it still waited. */
export const friendshipViews = ['none', 'sent', 'received', 'friends'] as const
export type FriendshipView = (typeof friendshipViews)[number]
