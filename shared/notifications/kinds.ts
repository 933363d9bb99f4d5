type Kind = {
  /** Where it leads: the page of friends, the profile of who caused it, or the match it is about. */
  opens: 'friends' | 'player' | 'match'
  /** What Accept and Decline answer, while its status is pending. */
  asks?: 'friend' | 'match'
  /** The values without which it can't be worded. */
  words: readonly string[]
}

/**
 * What people are told of. A new kind is an entry here and its two texts, `kinds.<kind>.title` and `.message`, in each
 * language; the server tells it with `tell`.
 */
export const notificationKinds = {
  friend_request: { opens: 'friends', asks: 'friend', words: ['fromName'] },
  friend_accepted: { opens: 'player', words: ['fromName'] },
  match_recorded: { opens: 'match', asks: 'match', words: ['fromName', 'date'] },
} as const satisfies Record<string, Kind>

export type NotificationKind = keyof typeof notificationKinds

export const isNotificationKind = (kind: unknown): kind is NotificationKind =>
  typeof kind === 'string' && Object.hasOwn(notificationKinds, kind)

/** How what was asked stands; what asks nothing has none. */
export type NotificationStatus = 'pending' | 'accepted' | 'declined'
