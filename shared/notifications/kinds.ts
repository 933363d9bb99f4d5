type Kind = {
  /** Where it leads: the page of friends, the profile of who caused it, the match or the clan it is about, the matches to come, one's own profile. */
  opens: 'friends' | 'player' | 'match' | 'clan' | 'clans' | 'scheduled' | 'upcoming' | 'profile'
  /** What is answered where it is shown, while its status is pending: by Accept and Decline, or Stay and Leave. */
  asks?: 'friend' | 'match' | 'claim' | 'clan'
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
  /** A friend says that a name which the reader typed means them. */
  name_claimed: { opens: 'profile', asks: 'claim', words: ['fromName', 'playerName'] },
  /** A friend says that a name which they typed means the reader. */
  name_offered: { opens: 'profile', asks: 'claim', words: ['fromName', 'playerName'] },
  /** The matches of the name are the reader's now. */
  claim_accepted: { opens: 'profile', words: ['fromName', 'playerName'] },
  /** In matches that the reader recorded, a name became a user. */
  name_taken_over: { opens: 'player', words: ['fromName', 'playerName'] },
  match_recorded: { opens: 'match', asks: 'match', words: ['fromName', 'date'] },
  /** A clan admin deleted a ranked match. */
  match_voided: { opens: 'clan', words: ['fromName', 'clanName', 'date'] },
  /** Somebody put the reader into a match to come. */
  scheduled_seated: { opens: 'scheduled', words: ['fromName', 'date', 'time'] },
  scheduled_joined: { opens: 'scheduled', words: ['playerName', 'date', 'time'] },
  scheduled_left: { opens: 'scheduled', words: ['playerName', 'date', 'time'] },
  scheduled_removed: { opens: 'upcoming', words: ['fromName', 'date', 'time'] },
  /** Its day, time or place is another. */
  scheduled_changed: { opens: 'scheduled', words: ['fromName', 'date', 'time'] },
  scheduled_cancelled: { opens: 'upcoming', words: ['fromName', 'date', 'time'] },
  /** A place is held for the reader, who waited for one, until the moment that `until` says. */
  place_offered: { opens: 'scheduled', words: ['date', 'time', 'until'] },
  /** A clan admin made the reader a member; whether they stay is theirs to say. */
  clan_added: { opens: 'clan', asks: 'clan', words: ['fromName', 'clanName'] },
  clan_joined: { opens: 'clan', words: ['fromName', 'clanName'] },
  clan_admin: { opens: 'clan', words: ['fromName', 'clanName'] },
  clan_removed: { opens: 'clans', words: ['fromName', 'clanName'] },
  clan_deleted: { opens: 'clans', words: ['fromName', 'clanName'] },
  /** A match that was recorded late, changed or deleted moved the points of those that came after it. */
  rating_moved: { opens: 'clan', words: ['fromName', 'clanName', 'from', 'to'] },
  /** An admin changed something in the reader's name: how often in one impersonation, and when last. */
  account_changed: { opens: 'profile', words: ['changes', 'at'] },
} as const satisfies Record<string, Kind>

export type NotificationKind = keyof typeof notificationKinds

export const isNotificationKind = (kind: unknown): kind is NotificationKind =>
  typeof kind === 'string' && Object.hasOwn(notificationKinds, kind)

/** How what was asked stands; what asks nothing has none. */
export type NotificationStatus = 'pending' | 'accepted' | 'declined'
