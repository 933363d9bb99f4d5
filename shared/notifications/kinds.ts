type Kind = {
  /** Where it leads: the page of friends, the profile of who caused it, or the match or the clan it is about. */
  opens: 'friends' | 'player' | 'match' | 'clan' | 'clans'
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
  /** A clan admin deleted a ranked match. */
  match_voided: { opens: 'clan', words: ['fromName', 'clanName', 'date'] },
  clan_added: { opens: 'clan', words: ['fromName', 'clanName'] },
  clan_joined: { opens: 'clan', words: ['fromName', 'clanName'] },
  clan_admin: { opens: 'clan', words: ['fromName', 'clanName'] },
  clan_removed: { opens: 'clans', words: ['fromName', 'clanName'] },
  clan_deleted: { opens: 'clans', words: ['fromName', 'clanName'] },
  /** A match that was recorded late, changed or deleted moved the points of those that came after it. */
  rating_moved: { opens: 'clan', words: ['fromName', 'clanName', 'from', 'to'] },
} as const satisfies Record<string, Kind>

export type NotificationKind = keyof typeof notificationKinds

export const isNotificationKind = (kind: unknown): kind is NotificationKind =>
  typeof kind === 'string' && Object.hasOwn(notificationKinds, kind)

/** How what was asked stands; what asks nothing has none. */
export type NotificationStatus = 'pending' | 'accepted' | 'declined'
