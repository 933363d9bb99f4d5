import { account } from './account/account.ts'
import { admins } from './account/admin.ts'
import { anything } from './account/anything.ts'
import { notifications } from './account/notifications.ts'
import { sessions } from './account/sessions.ts'
import { clanCards } from './clans/cards.ts'
import { clans } from './clans/clans.ts'
import { ladders } from './clans/ladders.ts'
import { members } from './clans/members.ts'
import { cards } from './matches/cards.ts'
import { figures } from './matches/figures.ts'
import { imported } from './matches/imports.ts'
import { matches } from './matches/matches.ts'
import { recording } from './matches/recording.ts'
import { shares } from './matches/shares.ts'
import { availability } from './people/availability.ts'
import { claims } from './people/claims.ts'
import { ties } from './people/friends.ts'
import { guests } from './people/guests.ts'
import { players } from './people/players.ts'
import { candidates } from './scheduled/candidates.ts'
import { changes } from './scheduled/changes.ts'
import { guestSeats } from './scheduled/guest-seats.ts'
import { polls } from './scheduled/polls.ts'
import { scheduled } from './scheduled/scheduled.ts'
import { seatRequests } from './scheduled/seat-requests.ts'
import { seats } from './scheduled/seats.ts'
import { series } from './scheduled/series.ts'
import { sight } from './scheduled/sight.ts'

/** All rows, in as many parts as there are test files, each with fixtures of its own. */
export const tables = {
  account: [...sessions, ...account, ...admins, ...notifications, ...anything],
  people: [...players, ...ties, ...availability, ...guests, ...claims],
  matches: [...recording, ...matches, ...figures, ...imported, ...cards, ...shares],
  clans: [...clans, ...members, ...ladders, ...clanCards],
  scheduled: [
    ...scheduled,
    ...changes,
    ...seats,
    ...candidates,
    ...seatRequests,
    ...sight,
    ...guestSeats,
    ...polls,
    ...series,
  ],
}
