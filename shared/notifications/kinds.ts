import { type Domain, matchDomains } from '#shared/api/endpoint.ts'

type Kind = {
  /**
   * What it leads to: the page of friends, of clans or of upcoming matches, the sender's profile, the match, scheduled match,
   * poll or clan it is about, or the reader's own profile.
   */
  opens: 'friends' | 'player' | 'match' | 'clan' | 'clans' | 'scheduled' | 'upcoming' | 'poll' | 'profile'
  /** What is answered in the notification while its status is pending: by Accept and Decline, or Stay and Leave. */
  asks?: 'friend' | 'match' | 'claim' | 'clan' | 'seat'
  /** Whether it is also sent by mail, to those who want that. */
  mailed?: true
  /** The values without which its message is not shown. */
  requires: readonly string[]
  /** The domains whose cached reads are stale once it arrives. */
  touches: readonly Domain[]
}

const friendship = ['friends', 'players', 'users'] as const
const scheduled = ['matches'] as const
const polled = ['polls'] as const
const account = ['claims', 'guests', ...matchDomains] as const

/**
 * All that users are notified of. A new kind is an entry here, its two texts `kinds.<kind>.title` and `.message` in each
 * language, and the call of `notify` on the server.
 */
export const notificationKinds = {
  friend_request: { opens: 'friends', asks: 'friend', requires: ['fromName'], touches: friendship },
  friend_accepted: { opens: 'player', requires: ['fromName'], touches: friendship },
  /** A friend says that a guest of the reader's is them. */
  name_claimed: { opens: 'profile', asks: 'claim', requires: ['fromName', 'playerName'], touches: account },
  /** A friend says that a guest of theirs is the reader. */
  name_offered: { opens: 'profile', asks: 'claim', requires: ['fromName', 'playerName'], touches: account },
  /** The guest's matches are the reader's now. */
  claim_accepted: { opens: 'profile', requires: ['fromName', 'playerName'], touches: account },
  /** A guest in matches that the reader recorded became a user. */
  name_taken_over: { opens: 'player', requires: ['fromName', 'playerName'], touches: friendship },
  match_recorded: { opens: 'match', asks: 'match', requires: ['fromName', 'date'], touches: matchDomains },
  /** A clan admin deleted a ranked match. */
  match_voided: { opens: 'clan', requires: ['fromName', 'clanName', 'date'], touches: matchDomains },
  /** Somebody seated the reader in a scheduled match. */
  scheduled_seated: { opens: 'scheduled', requires: ['fromName', 'date', 'time'], touches: scheduled },
  scheduled_joined: { opens: 'scheduled', requires: ['playerName', 'date', 'time'], touches: scheduled },
  scheduled_left: { opens: 'scheduled', requires: ['playerName', 'date', 'time'], touches: scheduled },
  scheduled_removed: {
    opens: 'upcoming',
    mailed: true,
    requires: ['fromName', 'date', 'time'],
    touches: scheduled,
  },
  /** Its date, time, venue or court changed. */
  scheduled_changed: {
    opens: 'scheduled',
    mailed: true,
    requires: ['fromName', 'date', 'time'],
    touches: scheduled,
  },
  scheduled_cancelled: {
    opens: 'upcoming',
    mailed: true,
    requires: ['fromName', 'date', 'time'],
    touches: scheduled,
  },
  /** A match of the reader's begins in a day or in two hours: `which` is `day` or `hours`. */
  scheduled_reminder: {
    opens: 'scheduled',
    mailed: true,
    requires: ['date', 'time'],
    touches: scheduled,
  },
  /** A seat is held for the reader, who was on the waitlist, until `until`. */
  place_offered: {
    opens: 'scheduled',
    mailed: true,
    requires: ['date', 'time', 'until'],
    touches: scheduled,
  },
  /** Somebody asks the reader to take a free seat. */
  seat_requested: {
    opens: 'scheduled',
    asks: 'seat',
    mailed: true,
    requires: ['fromName', 'date', 'time'],
    touches: scheduled,
  },
  /** The last user who was asked for a seat declined, and it is still free. */
  seat_declined: { opens: 'scheduled', requires: ['fromName', 'date', 'time'], touches: scheduled },
  /** A friend, or a clan-mate, asks when the reader can play. */
  poll_opened: { opens: 'poll', requires: ['fromName'], touches: polled },
  /** A poll that the reader answered; `date` and `time` are those that fit best. */
  poll_closed: { opens: 'poll', requires: [], touches: polled },
  /** A place in the weekly match of a friend is still free a day before. */
  place_free: { opens: 'scheduled', requires: ['fromName', 'date', 'time'], touches: scheduled },
  /** The creator ended a series: the week of `date` is the first that is not scheduled. */
  series_ended: { opens: 'upcoming', requires: ['fromName', 'date', 'time'], touches: scheduled },
  /** A ranked series of the reader, who is no longer in its clan, ended. */
  series_stopped: { opens: 'upcoming', requires: ['date', 'time'], touches: scheduled },
  /** A week of a series of the reader was not scheduled, as they have too many scheduled matches. */
  series_skipped: { opens: 'upcoming', requires: ['date', 'time'], touches: scheduled },
  /** A clan admin added the reader, who decides whether to stay. */
  clan_added: { opens: 'clan', asks: 'clan', requires: ['fromName', 'clanName'], touches: matchDomains },
  clan_joined: { opens: 'clan', requires: ['fromName', 'clanName'], touches: matchDomains },
  clan_admin: { opens: 'clan', requires: ['fromName', 'clanName'], touches: matchDomains },
  clan_removed: { opens: 'clans', requires: ['fromName', 'clanName'], touches: matchDomains },
  clan_deleted: { opens: 'clans', requires: ['fromName', 'clanName'], touches: matchDomains },
  /** An earlier match was recorded late, changed or deleted, which changed the ratings after it. */
  rating_moved: { opens: 'clan', requires: ['fromName', 'clanName', 'from', 'to'], touches: matchDomains },
  /** An admin changed something in the reader's name: `changes` times in one impersonation, last `at`. */
  account_changed: { opens: 'profile', requires: ['changes', 'at'], touches: account },
} as const satisfies Record<string, Kind>

export type NotificationKind = keyof typeof notificationKinds

export const isNotificationKind = (kind: unknown): kind is NotificationKind =>
  typeof kind === 'string' && Object.hasOwn(notificationKinds, kind)

export const isMailed = (kind: NotificationKind) => 'mailed' in notificationKinds[kind]

export const mailedKinds = (Object.keys(notificationKinds) as NotificationKind[]).filter(isMailed)

/** Of a kind that asks something. */
export type NotificationStatus = 'pending' | 'accepted' | 'declined'
