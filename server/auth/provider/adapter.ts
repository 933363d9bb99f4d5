import type { Adapter, AdapterPayload, errors } from 'oidc-provider'
import type { Db } from '#server/db/client.ts'
import * as store from './store.ts'

/** Storage of the embedded provider in the database, so that it survives restarts and works with several processes. */
export function recordAdapter(db: Db, { InvalidGrant }: Pick<typeof errors, 'InvalidGrant'>) {
  return (model: string): Adapter => ({
    async upsert(id, payload, expiresIn) {
      const expiresAt = expiresIn ? new Date(Date.now() + expiresIn * 1000) : null
      await store.upsertRecord(db, {
        model,
        id,
        payload,
        uid: payload.uid,
        grantId: payload.grantId,
        expiresAt,
      })
    },
    find: async (id) => (isText(id) ? payloadOf(await store.recordById(db, model, id)) : undefined),
    findByUid: async (uid) => (isText(uid) ? payloadOf(await store.recordByUid(db, model, uid)) : undefined),
    // Part of the device flow, which is disabled.
    findByUserCode: async () => undefined,
    async consume(id) {
      if (!(await store.consumeRecord(db, model, id))) throw new InvalidGrant('already consumed')
    },
    destroy: (id) => store.deleteRecord(db, model, id),
    revokeByGrantId: (grantId) => store.deleteRecordsOfGrant(db, model, grantId),
  })
}

// Postgres text can't contain NUL, so no record has such an id.
const isText = (name: string) => !name.includes('\0')

function payloadOf(row: Awaited<ReturnType<typeof store.recordById>>): AdapterPayload | undefined {
  if (!row || (row.expiresAt && row.expiresAt.getTime() <= Date.now())) return undefined
  return { ...row.payload, ...(row.consumedAt && { consumed: Math.floor(row.consumedAt.getTime() / 1000) }) }
}
