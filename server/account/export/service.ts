import { exportActivity, exportSupportAccess } from '#server/audit/account.ts'
import type { Db } from '#server/db/client.ts'
import { matchRows } from '#server/exports/service.ts'
import { assertFound } from '#server/http/assert.ts'
import type { Context } from '#server/http/context.ts'
import { exportAccount as exportPictures } from '#server/pictures/account.ts'
import { exportExternal } from '#server/pictures/external/service.ts'
import * as store from './store.ts'

/**
 * All that is kept of an account, as one JSON document whose parts are read when the last has been taken. Other people are
 * in it by the names they show.
 */
export async function* accountFile(context: Context<'account'>): AsyncGenerator<string> {
  const { db, actor } = context
  const { userId } = actor
  const { account, profile, player } = assertFound(await store.ownerOf(db, userId))
  yield `{\n"account": ${JSON.stringify(account)},\n"profile": ${JSON.stringify(profile)}`
  yield jsonField('player', player)
  yield* jsonArray('pictures', exportPictures(db, userId))
  yield jsonField('outsidePicture', await exportExternal(db, userId))
  // Copied it passes for a player's: whose profile is not complete may have matches all the same.
  yield* jsonArray('matches', matchRows({ ...context }))
  yield* jsonArray('declinedMatches', asPage(store.declinedBy(db, actor.playerId)))
  yield* jsonArray('guests', asPage(store.guestsOf(db, userId)))
  yield* jsonArray('friends', asPage(store.friendsOf(db, userId)))
  yield* jsonArray('friendRequestsSent', asPage(store.requestsSent(db, userId)))
  yield* jsonArray('friendRequestsReceived', asPage(store.requestsReceived(db, userId)))
  yield* jsonArray('clans', asPage(store.clansOf(db, userId)))
  yield* jsonArray('ratings', ratings(db, actor.playerId))
  yield* jsonArray('matchesToCome', asPage(store.scheduledOf(db, actor)))
  yield* jsonArray('waitingLines', asPage(store.waitsOf(db, userId)))
  yield* jsonArray('notifications', asPage(store.notificationsOf(db, userId)))
  yield* jsonArray('claims', asPage(store.claimsOf(db, userId)))
  yield* jsonArray('devices', asPage(store.devicesOf(db, userId)))
  yield jsonField('hasCalendarFeed', await store.hasFeed(db, userId))
  yield* jsonArray('supportAccess', exportSupportAccess(db, userId))
  yield* jsonArray('activity', exportActivity(db, userId))
  yield '\n}\n'
}

const jsonField = (name: string, value: unknown) => `,\n"${name}": ${JSON.stringify(value)}`

/** An array, a page at a time. */
async function* jsonArray(name: string, rows: AsyncIterable<unknown[]>) {
  let before = `,\n"${name}": [`
  for await (const page of rows) {
    if (page.length === 0) continue
    yield before + page.map((row) => `\n${JSON.stringify(row)}`).join(',')
    before = ','
  }
  yield before === ',' ? '\n]' : `${before}]`
}

async function* asPage<Row>(rows: PromiseLike<Row[]>) {
  yield await rows
}

/** A season at a time. */
async function* ratings(db: Db, playerId: number) {
  for (const { seasonId, ...standing } of await store.standingsOf(db, playerId))
    yield [{ ...standing, matches: await store.stepsOf(db, seasonId, playerId) }]
}
