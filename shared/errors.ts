/** Every error code and its status. Each code has a text in every language. */
export const errorStatus = {
  invalid_input: 400,
  bad_request: 400,
  duplicate_player: 400,
  import_not_csv: 400,
  import_columns: 400,
  import_too_long: 400,
  import_has_errors: 400,
  picture_unreadable: 400,
  picture_animated: 400,
  picture_too_big: 400,
  unauthorized: 401,
  impersonated_gone: 401,
  csrf: 403,
  not_allowed: 403,
  profile_incomplete: 403,
  impersonation_forbidden: 403,
  demo_forbidden: 403,
  demo_limit: 403,
  cannot_remove_admin: 403,
  cannot_impersonate: 403,
  reauth_required: 403,
  wrong_password: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  other_person: 409,
  match_changed: 409,
  already_impersonating: 409,
  not_impersonating: 409,
  last_system_admin: 409,
  player_name_taken: 409,
  players_met: 409,
  already_claimed: 409,
  already_friends: 409,
  already_requested: 409,
  not_pending: 409,
  match_already_recorded: 409,
  already_finished: 409,
  match_not_due: 409,
  scheduled_limit: 409,
  poll_closed: 409,
  poll_full: 409,
  poll_limit: 409,
  already_voted: 409,
  series_limit: 409,
  match_full: 409,
  match_started: 409,
  already_joined: 409,
  guests_not_allowed: 409,
  position_taken: 409,
  place_reserved: 409,
  seat_request_over: 409,
  places_free: 409,
  not_a_participant: 409,
  ambiguous_player: 409,
  clan_name_taken: 409,
  clan_limit: 409,
  already_member: 409,
  last_admin: 409,
  player_not_in_clan: 409,
  no_active_season: 409,
  season_closed: 409,
  season_frozen: 409,
  season_overlap: 409,
  idempotency_key_reused: 409,
  already_saved: 409,
  too_large: 413,
  unsupported_type: 415,
  too_many_requests: 429,
  unexpected: 500,
  unavailable: 503,
} as const

export type ErrorCode = keyof typeof errorStatus

/** An error of one field: `path` as in the body (`sets.0.userScore`), `code` translated by the client. */
export type Issue = { path: string; code: string }

/** An expected error. The message is for logs and scripts; the client translates the code. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly issues: Issue[] | undefined
  readonly status: number
  /** The existing match, for `match_already_recorded`. */
  readonly matchId: number | undefined
  /** The seconds until a retry makes sense. */
  readonly retryAfter: number | undefined
  /** The server's message, when its code is unknown here. */
  readonly serverMessage: string | undefined

  constructor(
    code: ErrorCode,
    {
      message,
      issues,
      status,
      matchId,
      retryAfter,
      serverMessage,
    }: {
      message?: string
      issues?: Issue[]
      status?: number
      matchId?: number
      retryAfter?: number
      serverMessage?: string
    } = {},
  ) {
    super(message ?? code.replaceAll('_', ' '))
    this.name = 'AppError'
    this.code = code
    this.issues = issues
    this.status = status ?? errorStatus[code]
    this.matchId = matchId
    this.retryAfter = retryAfter
    this.serverMessage = serverMessage
  }
}

export const isErrorCode = (code: unknown): code is ErrorCode =>
  typeof code === 'string' && Object.hasOwn(errorStatus, code)
