/**
 * `closed`: declined, then withdrawn by the user who asked. That user does not learn of the decline, and a new request of
 * theirs notifies nobody.
 */
export const friendshipStates = ['pending', 'accepted', 'declined', 'closed'] as const
export type FriendshipState = (typeof friendshipStates)[number]

/** The same as one of the two may see it: a declined request looks pending to its sender. */
export const friendshipViews = ['none', 'sent', 'received', 'friends'] as const
export type FriendshipView = (typeof friendshipViews)[number]
