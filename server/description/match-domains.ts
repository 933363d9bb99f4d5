import { matchesApi } from '#shared/matches/api.ts'
import * as matchShapes from '#shared/matches/schema.ts'
import { pollsApi } from '#shared/polls/api.ts'
import { pollLinksApi } from '#shared/polls/links/api.ts'
import * as pollLinkShapes from '#shared/polls/links/schema.ts'
import * as pollShapes from '#shared/polls/schema.ts'
import { scheduledMatchesApi } from '#shared/scheduled-matches/api.ts'
import { calendarApi } from '#shared/scheduled-matches/calendar/api.ts'
import * as calendarShapes from '#shared/scheduled-matches/calendar/schema.ts'
import { candidatesApi } from '#shared/scheduled-matches/candidates/api.ts'
import * as candidateShapes from '#shared/scheduled-matches/candidates/schema.ts'
import { guestSeatsApi } from '#shared/scheduled-matches/guest-seats/api.ts'
import * as guestSeatShapes from '#shared/scheduled-matches/guest-seats/schema.ts'
import { invitationsApi } from '#shared/scheduled-matches/invitations/api.ts'
import * as invitationShapes from '#shared/scheduled-matches/invitations/schema.ts'
import * as scheduledShapes from '#shared/scheduled-matches/schema.ts'
import { scheduledParams } from '#shared/scheduled-matches/schema.ts'
import { seatRequestsApi } from '#shared/scheduled-matches/seat-requests/api.ts'
import * as seatRequestShapes from '#shared/scheduled-matches/seat-requests/schema.ts'
import { seriesApi } from '#shared/scheduled-matches/series/api.ts'
import * as seriesShapes from '#shared/scheduled-matches/series/schema.ts'
import { statsApi } from '#shared/stats/api.ts'
import * as statsShapes from '#shared/stats/schema.ts'
import { decides, domain, type Domain, download, noImpersonation } from './domain.ts'
import { calendarFiles } from './other-endpoints.ts'

const ranked = [...decides, 'not_found', 'player_not_in_clan', 'no_active_season', 'season_closed'] as const
const seated = ['duplicate_player', 'ambiguous_player', 'player_not_in_clan'] as const

/** Played and scheduled matches, and what follows from them, in the order of the page. */
export const matchDomains: readonly Domain[] = [
  domain('matches', matchesApi, matchShapes, {
    record: {
      refuses: [
        ...ranked,
        'duplicate_player',
        'demo_limit',
        'match_not_due',
        'already_finished',
        'match_already_recorded',
      ],
    },
    ofClan: { refuses: ['not_allowed'] },
    edit: { refuses: [...ranked, 'duplicate_player', 'match_changed', 'match_already_recorded'] },
    remove: { refuses: [...decides, 'season_closed', 'match_changed'] },
    confirm: { refuses: [...decides, 'match_changed', 'match_already_recorded'] },
    decline: { refuses: decides },
  }),
  domain('scheduled-matches', scheduledMatchesApi, scheduledShapes, {
    list: { refuses: ['not_allowed', 'not_found'], counts: ['Open', 'Closed', 'Overdue'] },
    create: {
      refuses: [...seated, 'not_allowed', 'not_found', 'demo_limit', 'scheduled_limit', 'series_limit'],
    },
    change: {
      refuses: [...seated, 'not_allowed', 'match_changed', 'demo_limit', 'scheduled_limit', 'series_limit'],
    },
    remove: { refuses: ['not_allowed'] },
    join: {
      refuses: [
        'not_allowed',
        'match_full',
        'match_started',
        'already_joined',
        'position_taken',
        'place_reserved',
        'ambiguous_player',
        'player_not_in_clan',
      ],
    },
    leave: { refuses: ['match_started', 'not_a_participant'] },
    removeParticipant: { refuses: ['not_allowed', 'match_started'] },
    wait: { refuses: ['not_allowed', 'match_started', 'already_joined', 'places_free'] },
    renewKey: { refuses: ['not_allowed'] },
    allowGuests: { refuses: ['not_allowed'] },
  }),
  domain('candidates', candidatesApi, candidateShapes, {
    list: { refuses: ['not_allowed', 'match_full', 'match_started'] },
  }),
  domain('seat-requests', seatRequestsApi, seatRequestShapes, {
    list: { refuses: ['not_allowed'] },
    ask: {
      refuses: ['not_allowed', 'match_full', 'match_started', 'place_reserved', 'already_requested'],
    },
    stop: { refuses: ['not_allowed'] },
    accept: {
      refuses: [
        ...decides,
        'match_full',
        'match_started',
        'place_reserved',
        'seat_request_over',
        'not_pending',
      ],
    },
    decline: { refuses: [...noImpersonation, 'not_pending'] },
  }),
  domain('series', seriesApi, seriesShapes, {
    repeat: { refuses: ['not_allowed', 'demo_limit', 'series_limit'] },
    end: { refuses: ['not_allowed'] },
    choose: { refuses: ['not_allowed'] },
    removePlayer: { refuses: ['not_allowed'] },
  }),
  domain('invitations', invitationsApi, invitationShapes),
  domain('guest-seats', guestSeatsApi, guestSeatShapes, {
    join: {
      refuses: [
        'not_allowed',
        'match_full',
        'match_started',
        'already_joined',
        'guests_not_allowed',
        'position_taken',
        'place_reserved',
        'player_name_taken',
      ],
    },
    leave: { refuses: ['match_started'] },
    claim: { refuses: [...decides, 'already_joined', 'already_claimed', 'players_met'] },
  }),
  domain('polls', pollsApi, pollShapes, {
    create: { refuses: ['not_allowed', 'not_found', 'demo_limit', 'poll_limit'] },
    remove: { refuses: ['not_allowed'] },
    vote: { refuses: ['poll_closed', 'poll_full', 'invalid_input'] },
    withdraw: { refuses: ['poll_closed'] },
    close: { refuses: ['not_allowed', 'poll_closed'] },
    schedule: { refuses: ['not_allowed', 'demo_limit', 'scheduled_limit', 'too_many_requests'] },
    renewKey: { refuses: ['not_allowed'] },
    allowGuests: { refuses: ['not_allowed'] },
    removeVoter: { refuses: ['not_allowed'] },
  }),
  domain('poll-links', pollLinksApi, pollLinkShapes, {
    answer: {
      refuses: [
        'not_allowed',
        'poll_closed',
        'poll_full',
        'guests_not_allowed',
        'player_name_taken',
        'already_voted',
      ],
    },
    change: { refuses: ['poll_closed'] },
    withdraw: { refuses: ['poll_closed'] },
  }),
  domain(
    'calendar',
    { ...calendarApi, ...calendarFiles },
    { ...calendarShapes, scheduledParams },
    {
      feed: { refuses: noImpersonation },
      renew: { refuses: noImpersonation },
      revoke: { refuses: noImpersonation },
      feedFile: { gives: { types: ['text/calendar'] } },
      matchFile: { gives: { types: ['text/calendar'], ...download } },
    },
  ),
  domain('stats', statsApi, statsShapes, { period: { refuses: ['invalid_input'] } }),
]
