import { testApp, type Person, type TestApp } from '#tests/support/app.ts'
import { befriend } from '#tests/support/friends.ts'
import { record } from '#tests/support/matches.ts'

export type World = Awaited<ReturnType<typeof openWorld>>

/** The people of the matrix who exist by now, each with a session, and a match of the owner's. */
export async function openWorld() {
  const app = await testApp()
  const owner = await app.person('Olga Dueña')
  const other = await app.person('Otto Otro')
  const stranger = await app.person('Sara Extraña')
  const admin = await app.person('Adela Admin', { role: 'admin' })
  const demo = await app.person('Demo Visita', { isDemo: true })
  const friend = await app.person('Fina Amiga')
  await befriend(owner, friend)
  /** A match of the owner's own, with guests; fresh for each row. */
  const matchOfOwner = () => record(owner)
  /** A match in which the other user sits, recorded by the owner. */
  const sharedMatch = () => record(owner, { userPartner: other.name, partnerPlayerId: other.playerId })
  return { app, owner, other, stranger, friend, admin, demo, matchOfOwner, sharedMatch }
}

const limitsOn = { RATE_LIMITS: 'on' }
const opened = new Map<string, Promise<TestApp>>()

/** An app that is set up differently, opened when the first row asks for it. */
export function appWith(variables: Record<string, string>) {
  const key = JSON.stringify(variables)
  const app = opened.get(key) ?? testApp(variables)
  opened.set(key, app)
  return app
}

export const limitedApp = () => appWith(limitsOn)
export type { Person, TestApp }
