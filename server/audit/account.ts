import type { Db } from '#server/db/client.ts'
import * as store from './store.ts'

export async function* exportSupportAccess(db: Db, userId: string) {
  yield await store.supportAccess(db, userId)
}

export async function* exportActivity(db: Db, userId: string) {
  let last = 0
  while (true) {
    const page = await store.activityOf(db, userId, last)
    if (page.length === 0) return
    last = page.at(-1)?.id ?? last
    yield page.map(({ id: _id, ...row }) => row)
  }
}
