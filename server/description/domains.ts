import { accountApi } from '#shared/account/api.ts'
import * as accountShapes from '#shared/account/schema.ts'
import { adminApi } from '#shared/admin/api.ts'
import * as adminShapes from '#shared/admin/schema.ts'
import { availabilityApi } from '#shared/availability/api.ts'
import * as availabilityShapes from '#shared/availability/schema.ts'
import * as cardShapes from '#shared/cards/schema.ts'
import * as previewShapes from '#shared/cards/schema.ts'
import { clansApi } from '#shared/clans/api.ts'
import { membersApi } from '#shared/clans/members/api.ts'
import * as memberShapes from '#shared/clans/members/schema.ts'
import { ratingsApi } from '#shared/clans/ratings/api.ts'
import * as ratingShapes from '#shared/clans/ratings/schema.ts'
import * as clanShapes from '#shared/clans/schema.ts'
import { seasonsApi } from '#shared/clans/seasons/api.ts'
import * as seasonShapes from '#shared/clans/seasons/schema.ts'
import * as exportShapes from '#shared/exports/schema.ts'
import { friendsApi } from '#shared/friends/api.ts'
import * as friendShapes from '#shared/friends/schema.ts'
import { importsApi } from '#shared/imports/api.ts'
import * as importShapes from '#shared/imports/schema.ts'
import { notificationsApi } from '#shared/notifications/api.ts'
import { preferencesApi } from '#shared/notifications/preferences/api.ts'
import * as preferenceShapes from '#shared/notifications/preferences/schema.ts'
import { pushApi } from '#shared/notifications/push/api.ts'
import * as pushShapes from '#shared/notifications/push/schema.ts'
import * as notificationShapes from '#shared/notifications/schema.ts'
import { picturesApi } from '#shared/pictures/api.ts'
import * as pictureShapes from '#shared/pictures/schema.ts'
import { playersApi } from '#shared/players/api.ts'
import { claimsApi } from '#shared/players/claims/api.ts'
import * as claimShapes from '#shared/players/claims/schema.ts'
import { guestsApi } from '#shared/players/guests/api.ts'
import * as guestShapes from '#shared/players/guests/schema.ts'
import * as playerShapes from '#shared/players/schema.ts'
import { profileApi } from '#shared/profile/api.ts'
import * as profileShapes from '#shared/profile/schema.ts'
import { sharesApi } from '#shared/shares/api.ts'
import * as shareShapes from '#shared/shares/schema.ts'
import { usersApi } from '#shared/users/api.ts'
import * as userShapes from '#shared/users/schema.ts'
import { decides, domain, type Domain, download, noImpersonation } from './domain.ts'
import { matchDomains } from './match-domains.ts'
import {
  accountFile,
  authPages,
  authShapes,
  cardFiles,
  descriptionFiles,
  exportFiles,
  healthChecks,
  healthShapes,
  mailPages,
  mailShapes,
  pictureFile,
  previewFile,
} from './other-endpoints.ts'

const owner = [...noImpersonation, 'demo_forbidden'] as const
const imported = [
  ...noImpersonation,
  'import_not_csv',
  'import_columns',
  'import_too_long',
  'demo_limit',
] as const
const spreadsheet = { types: ['text/csv', 'application/json'], ...download } as const
const page = { types: ['text/html'], redirects: 'unlessAsked', isLenient: true } as const
const redirect = { redirects: 'always', isLenient: true } as const
const drawn = { gives: { types: ['image/png'], isTagged: true } } as const
const refusalsArePages = true

/** In the order of the page. */
export const domains: readonly Domain[] = [
  ...matchDomains,
  domain('players', playersApi, playerShapes, { change: { refuses: decides } }),
  domain('guests', guestsApi, guestShapes, {
    rename: { refuses: ['player_name_taken'] },
    merge: { refuses: ['duplicate_player', 'players_met', 'match_already_recorded', 'season_closed'] },
  }),
  domain('claims', claimsApi, claimShapes, {
    start: {
      refuses: [...noImpersonation, 'not_found', 'already_claimed', 'players_met', 'match_already_recorded'],
    },
    accept: {
      refuses: [...decides, 'not_pending', 'players_met', 'match_already_recorded', 'season_closed'],
    },
    decline: { refuses: [...decides, 'not_pending'] },
    withdraw: { refuses: decides },
  }),
  domain('shares', sharesApi, shareShapes, {
    link: { refuses: decides },
    share: { refuses: decides },
    renew: { refuses: decides },
    revoke: { refuses: decides },
    claim: { refuses: [...decides, 'match_changed', 'already_claimed', 'players_met'] },
  }),
  domain('friends', friendsApi, friendShapes, {
    ask: { refuses: [...noImpersonation, 'not_found', 'already_friends', 'already_requested'] },
    withdraw: { refuses: [...decides, 'not_pending'] },
    accept: { refuses: [...decides, 'not_pending'] },
    decline: { refuses: [...decides, 'not_pending'] },
    acceptFrom: { refuses: [...noImpersonation, 'not_found', 'not_pending'] },
    remove: { refuses: noImpersonation },
  }),
  domain('availability', availabilityApi, availabilityShapes, {
    saveUsual: { refuses: noImpersonation },
    sayToday: { refuses: noImpersonation },
    withdrawToday: { refuses: noImpersonation },
  }),
  domain('users', usersApi, userShapes),
  domain('notifications', notificationsApi, notificationShapes, {
    read: { refuses: noImpersonation },
    readAll: { refuses: noImpersonation },
  }),
  domain('preferences', preferencesApi, preferenceShapes, { change: { refuses: noImpersonation } }),
  domain('mail', mailPages, mailShapes, {
    ask: { refuses: ['not_found'], gives: { types: ['text/html'], isLenient: true, refusalsArePages } },
    end: { refuses: ['not_found'], gives: { types: ['text/html'], isLenient: true, refusalsArePages } },
  }),
  domain('push', pushApi, pushShapes, {
    subscribe: { refuses: noImpersonation },
    unsubscribe: { refuses: noImpersonation },
  }),
  domain('clans', clansApi, clanShapes, {
    create: { refuses: ['demo_limit', 'clan_limit', 'clan_name_taken'] },
    change: { refuses: ['not_allowed', 'clan_name_taken'] },
    remove: { refuses: decides },
    join: { refuses: ['already_member'] },
    stay: { refuses: decides },
  }),
  domain('members', membersApi, memberShapes, {
    list: { refuses: ['not_allowed'] },
    add: { refuses: [...decides, 'already_member'] },
    change: { refuses: [...decides, 'last_admin'] },
    remove: { refuses: [...decides, 'cannot_remove_admin', 'last_admin'] },
  }),
  domain('seasons', seasonsApi, seasonShapes, {
    start: { refuses: [...decides, 'season_overlap'] },
    change: { refuses: [...decides, 'season_closed', 'season_frozen', 'season_overlap'] },
  }),
  domain('ratings', ratingsApi, ratingShapes, {
    curve: { refuses: ['not_allowed'] },
    standings: { refuses: ['not_allowed', 'no_active_season', 'season_closed'] },
  }),
  domain('imports', importsApi, importShapes, {
    preview: { refuses: imported },
    run: { refuses: [...imported, 'import_has_errors'] },
  }),
  domain('exports', exportFiles, exportShapes, {
    matches: { gives: spreadsheet, refuses: noImpersonation },
    stats: { gives: spreadsheet, refuses: noImpersonation },
  }),
  domain('auth', authPages, authShapes, {
    login: { gives: { ...page, refusalsArePages } },
    callback: { refuses: ['bad_request', 'conflict'], gives: { ...redirect, refusalsArePages } },
    logout: { gives: { ...page, refusalsArePages } },
    demo: { refuses: ['not_found'], gives: page },
    loginAsked: { gives: { ...redirect, refusalsArePages } },
    logoutAsked: { gives: { ...redirect, refusalsArePages } },
    demoAsked: { refuses: ['not_found'], gives: redirect },
  }),
  domain('profile', profileApi, profileShapes, { complete: { refuses: owner } }),
  domain('pictures', { ...picturesApi, ...pictureFile }, pictureShapes, {
    upload: { refuses: [...owner, 'picture_unreadable', 'picture_animated', 'picture_too_big'] },
    one: { gives: { types: ['image/webp'] } },
  }),
  domain('previews', previewFile, previewShapes, { one: drawn }),
  domain('cards', cardFiles, cardShapes, {
    match: drawn,
    ladder: drawn,
    week: drawn,
    month: drawn,
    curve: { ...drawn, refuses: ['not_allowed'] },
  }),
  domain('account', { ...accountApi, ...accountFile }, accountShapes, {
    change: { refuses: noImpersonation },
    remove: { refuses: [...owner, 'reauth_required', 'last_admin', 'last_system_admin'] },
    verification: { refuses: owner },
    password: { refuses: [...owner, 'wrong_password', 'not_found'] },
    export: { refuses: owner, gives: { types: ['application/json'], ...download } },
  }),
  domain('admin', adminApi, adminShapes, {
    users: { refuses: decides },
    audit: { refuses: decides },
    start: {
      refuses: [
        'invalid_input',
        'not_allowed',
        'reauth_required',
        'cannot_impersonate',
        'already_impersonating',
      ],
    },
    stop: { refuses: ['not_allowed', 'not_impersonating'] },
  }),
  domain(
    'health',
    healthChecks,
    healthShapes,
    { live: { gives: { isBare: {} } }, ready: { gives: { isBare: { also: 503 } } } },
    '',
  ),
  domain(
    'description',
    descriptionFiles,
    {},
    {
      document: { gives: { types: ['application/json'], isTagged: true } },
      page: { gives: { types: ['text/html'], isTagged: true, isLenient: true } },
      style: { gives: { types: ['text/css'] } },
    },
  ),
]
