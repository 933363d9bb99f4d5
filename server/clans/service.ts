import type { z } from 'zod'
import type { Db } from '#server/db/client.ts'
import { assertAllowed, assertFound, renamed } from '#server/http/assert.ts'
import type { Context } from '#server/http/context.ts'
import { cursorOf, decodeNameCursor, pageOf } from '#server/http/cursor.ts'
import { chooseClanIcon } from '#server/pictures/external/service.ts'
import { assertOwnPicture } from '#server/pictures/service.ts'
import { sandboxOf, type Actor } from '#shared/auth/actor.ts'
import { earliestToday } from '#shared/calendar.ts'
import { settingsForbidden } from '#shared/clans/policy.ts'
import type { ChangedClan, clansQuery, NewClan } from '#shared/clans/schema.ts'
import { defaultParams, defaultSeasonName } from '#shared/clans/seasons/defaults.ts'
import { AppError } from '#shared/errors.ts'
import { nameNorm } from '#shared/players/name.ts'
import * as memberStore from './members/store.ts'
import { inReaderLanguage } from './sample-clans.ts'
import * as seasonStore from './seasons/store.ts'
import * as store from './store.ts'

const maxCreated = 20
const maxInDemo = 3

/** A clan as the actor sees it; `not_found` if it is not visible to them. */
export const visibleClan = async (db: Db, actor: Actor, id: number) =>
  assertFound(await store.visibleClan(db, actor, id))

/** The same in the reader's language. */
export const clanView = async (
  { db, actor, language }: Pick<Context, 'db' | 'actor' | 'language'>,
  id: number,
) => inReaderLanguage(language, await visibleClan(db, actor, id))

/** The same, locked until the transaction ends and read after the lock was taken. */
export async function lockClan(tx: Db, actor: Actor, id: number) {
  assertFound(await store.lockClan(tx, actor, id))
  return visibleClan(tx, actor, id)
}

/** One page of the clans that the actor may see. */
export async function listClans({ db, actor, language }: Context, query: z.output<typeof clansQuery>) {
  const after = query.cursor === undefined ? null : decodeNameCursor(query.cursor)
  const others = query.scope === 'others'
  const [rows, total] = await Promise.all([
    store.clansPage(db, actor, query.limit, after, others),
    store.clanCount(db, actor, others),
  ])
  const page = pageOf(rows, query.limit, (row) => cursorOf(row.nameNorm, row.id))
  return { ...page, items: page.items.map((clan) => inReaderLanguage(language, clan)), total }
}

export const listOwnClans = async ({ db, actor, language }: Context) =>
  (await store.ownClans(db, actor)).map((clan) => inReaderLanguage(language, clan))

export async function searchClans({ db, actor, language }: Context, q: string) {
  const norm = nameNorm(q)
  const clans = norm === '' ? [] : await store.searchClans(db, actor, norm)
  return clans.map((clan) => inReaderLanguage(language, clan))
}

/** Creates a clan with the actor as its admin and a first season of the default parameters. */
export function createClan({ db, actor, now, timeZone, language }: Context, body: NewClan) {
  return db.transaction(async (tx) => {
    await assertBelowLimit(tx, actor)
    await assertOwnPicture(tx, actor, { path: 'iconUrl', url: body.iconUrl, shown: null })
    const timestamps = { createdAt: now, updatedAt: now }
    const columns = { nameNorm: nameNorm(body.name), createdBy: actor.userId, sandbox: sandboxOf(actor) }
    const id = await store.insertClan(tx, { ...body, ...columns, ...timestamps })
    if (id === undefined) throw nameTakenError()
    await memberStore.insertMember(tx, {
      clanId: id,
      userId: actor.userId,
      role: 'admin',
      consent: 'confirmed',
      joinedAt: now,
    })
    const startDate = earliestToday(now, timeZone)
    const season = { ...defaultParams, name: defaultSeasonName(1), startDate, endDate: null }
    await seasonStore.insertSeason(tx, id, 1, season, now)
    return clanView({ db: tx, actor, language }, id)
  })
}

export function changeClan(
  { db, actor, now, language }: Context,
  id: number,
  { name: requestedName, ...rest }: ChangedClan,
) {
  return db.transaction(async (tx) => {
    const clan = await lockClan(tx, actor, id)
    assertAllowed(settingsForbidden(clan))
    if (rest.iconUrl !== undefined) await chooseClanIcon(tx, actor, clan, rest.iconUrl)
    const name = requestedName === undefined ? clan.name : renamed('name', requestedName, clan.name)
    const nameColumns = name === clan.name ? {} : { name, nameNorm: nameNorm(name) }
    const isFree = await store.updateClan(tx, id, { ...rest, ...nameColumns, updatedAt: now })
    if (!isFree) throw nameTakenError()
    return clanView({ db: tx, actor, language }, id)
  })
}

const nameTakenError = () =>
  new AppError('clan_name_taken', { issues: [{ path: 'name', code: 'clan_name_taken' }] })

async function assertBelowLimit(tx: Db, actor: Actor) {
  await store.lockCreator(tx, actor.userId)
  const created = await store.createdCount(tx, actor.userId)
  if (actor.isDemo && created >= maxInDemo) throw new AppError('demo_limit')
  if (created >= maxCreated) throw new AppError('clan_limit')
}
