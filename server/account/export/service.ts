import { exportActivity, exportSupportAccess } from '#server/audit/account.ts'
import type { Db } from '#server/db/client.ts'
import { matchRows } from '#server/exports/service.ts'
import type { Context } from '#server/http/context.ts'
import { found } from '#server/http/demand.ts'
import { exportAccount as exportPictures } from '#server/pictures/account.ts'
import { exportOutside } from '#server/pictures/outside/service.ts'
import * as store from './store.ts'

/**
 * All that is kept of an account, as one JSON document whose parts are read when the last has been taken. Other people are
 * in it by the names they show.
 */
export async function* accountFile(context: Context<'account'>): AsyncGenerator<string> {
  const { db, actor } = context
  const { userId } = actor
  const { account, profile, player } = found(await store.ownerOf(db, userId))
  yield `{\n"account": ${JSON.stringify(account)},\n"profile": ${JSON.stringify(profile)}`
  yield part('player', player)
  yield* list('pictures', exportPictures(db, userId))
  yield part('outsidePicture', await exportOutside(db, userId))
  // Copied it passes for a player's: whose profile is not complete may have matches all the same.
  yield* list('matches', matchRows({ ...context }))
  yield* list('declinedMatches', pages(store.declinedBy(db, actor.playerId)))
  yield* list('guests', pages(store.guestsOf(db, userId)))
  yield* list('friends', pages(store.friendsOf(db, userId)))
  yield* list('friendRequestsSent', pages(store.requestsSent(db, userId)))
  yield* list('friendRequestsReceived', pages(store.requestsReceived(db, userId)))
  yield* list('clans', pages(store.clansOf(db, userId)))
  yield* list('ratings', ratings(db, actor.playerId))
  yield* list('matchesToCome', pages(store.scheduledOf(db, actor)))
  yield* list('waitingLines', pages(store.waitsOf(db, userId)))
  yield* list('notifications', pages(store.notificationsOf(db, userId)))
  yield* list('claims', pages(store.claimsOf(db, userId)))
  yield* list('devices', pages(store.devicesOf(db, userId)))
  yield part('hasCalendarFeed', await store.hasFeed(db, userId))
  yield* list('supportAccess', exportSupportAccess(db, userId))
  yield* list('activity', exportActivity(db, userId))
  yield '\n}\n'
}

const part = (name: string, value: unknown) => `,\n"${name}": ${JSON.stringify(value)}`

/** An array, a page at a time. */
async function* list(name: string, rows: AsyncIterable<unknown[]>) {
  let before = `,\n"${name}": [`
  for await (const page of rows) {
    if (page.length === 0) continue
    yield before + page.map((row) => `\n${JSON.stringify(row)}`).join(',')
    before = ','
  }
  yield before === ',' ? '\n]' : `${before}]`
}

async function* pages<Row>(rows: PromiseLike<Row[]>) {
  yield await rows
}

/** A season at a time. */
async function* ratings(db: Db, playerId: number) {
  for (const { seasonId, ...standing } of await store.standingsOf(db, playerId))
    yield [{ ...standing, matches: await store.stepsOf(db, seasonId, playerId) }]
}
