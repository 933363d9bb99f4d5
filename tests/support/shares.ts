import { sharesApi } from '#shared/shares/api.ts'
import type { ShareKind, SharedMatch } from '#shared/shares/schema.ts'
import type { Person } from './app.ts'

type Asker = Pick<Person, 'call'>

const about = (kind: ShareKind, id: number) => ({ params: { kind, id: String(id) } })

/** The key of the person's link. */
export const share = async (person: Asker, kind: ShareKind, id: number) =>
  (await person.call(sharesApi.share, about(kind, id))).key

export const ownLink = async (person: Asker, kind: ShareKind, id: number) =>
  (await person.call(sharesApi.link, about(kind, id))).key

export const renewLink = async (person: Asker, kind: ShareKind, id: number) =>
  (await person.call(sharesApi.renew, about(kind, id))).key

export const revokeLink = (person: Asker, kind: ShareKind, id: number) =>
  person.call(sharesApi.revoke, about(kind, id))

export const sharedBy = (asker: Asker, key: string) => asker.call(sharesApi.shared, { params: { key } })

export const sharedMatch = async (asker: Asker, key: string) => (await sharedBy(asker, key)) as SharedMatch

export const claimShared = (person: Asker, key: string, seat: number, name: string) =>
  person.call(sharesApi.claim, { params: { key }, body: { seat, name } })
