import { randomBytes } from 'node:crypto'
import { scheduledMatchesApi } from '#shared/scheduled-matches/api.ts'
import type { Position } from '#shared/scheduled-matches/court.ts'
import { guestSeatsApi } from '#shared/scheduled-matches/guest-seats/api.ts'
import type { Person, TestApp } from './app.ts'
import { ofMatch } from './matches.ts'
import { plan } from './scheduled.ts'

export const seatKey = () => randomBytes(16).toString('hex')
const browserKey = () => randomBytes(16).toString('base64url')

/** A visitor's browser, known by its cookie. */
export const browserOf = (app: TestApp, key = browserKey()) => app.withCookie(`browser=${key}`)
export type Browser = ReturnType<typeof browserOf>

export const allowGuests = (person: Pick<Person, 'call'>, id: number, allowed = true) =>
  person.call(scheduledMatchesApi.allowGuests, { ...ofMatch(id), body: { allowed } })

/** A scheduled match that visitors may join by name, with its share key. */
export async function planForGuests(person: Person, change: Parameters<typeof plan>[1] = {}) {
  const { id } = await plan(person, change)
  const match = await allowGuests(person, id)
  return { ...match, shareKey: match.shareKey ?? '' }
}

type Joining = { name?: string; position?: Position; key?: string }

/** A visitor joins by name; answers what their private link shows. */
export const joinByName = (
  browser: Browser,
  shareKey: string,
  { name = 'Toni', key = seatKey(), ...rest }: Joining = {},
) => browser.call(guestSeatsApi.join, { params: { key: shareKey }, body: { name, key, ...rest } })

/** The same; answers the private key. */
export async function seatByName(browser: Browser, shareKey: string, joining: Joining = {}) {
  const key = joining.key ?? seatKey()
  await joinByName(browser, shareKey, { ...joining, key })
  return key
}

type Asker = Pick<Person, 'call'>

export const guestSeat = (asker: Asker, key: string) => asker.call(guestSeatsApi.one, { params: { key } })
export const leaveByLink = (asker: Asker, key: string) => asker.call(guestSeatsApi.leave, { params: { key } })
export const claimByLink = (asker: Asker, key: string) => asker.call(guestSeatsApi.claim, { params: { key } })
