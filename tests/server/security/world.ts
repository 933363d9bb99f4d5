import { testApp, type Person, type TestApp } from '#tests/support/app.ts'
import { aClan, addMember, endMembership, stay } from '#tests/support/clans.ts'
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
  /** A match in which the other user sits, recorded by the owner; the rows share an hour, in which they are counted. */
  const sharedMatch = async () => {
    await app.pool.query(`update rate_limits set expire = 0 where key like 'matchesWithStrangers:%'`)
    return record(owner, { userPartner: other.name, partnerPlayerId: other.playerId })
  }
  const member = await app.person('Clara Miembro')
  const clanAdmin = await app.person('Carlos Clan')
  /** A clan with one admin and one plain member, who chose to be in it, made by somebody who left it; fresh for each row. */
  const clan = async (isPublic: boolean) => {
    const founder = await app.person('Flora Funda')
    const made = await aClan(founder, { isPublic })
    await addMember(founder, made.id, clanAdmin, 'admin')
    await addMember(founder, made.id, member)
    for (const one of [clanAdmin, member]) await stay(one, made.id)
    await endMembership(founder, made.id, founder)
    return made
  }
  const clans = { publicClan: () => clan(true), privateClan: () => clan(false) }
  const people = { owner, other, stranger, friend, admin, demo, member, clanAdmin }
  return { app, ...people, matchOfOwner, sharedMatch, ...clans }
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
