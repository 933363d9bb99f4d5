import { expect } from 'vitest'
import { inNameOf, type Arrange, type Arranged } from '#tests/server/security/arranging.ts'
import type { Person, TestApp } from '#tests/support/app.ts'
import { befriend } from '#tests/support/friends.ts'
import { historyOf } from './figures.ts'

const aFile = [
  'Date,Partner,Opponent 1,Opponent 2,Set 1 your team,Set 1 opponents',
  '2026-05-10,Lucía Ferrer,Marcos Iriarte,Toni Bosch,6,4',
].join('\r\n')

export const upload = (person: Person | TestApp, path: string): Arranged => ({
  request: () =>
    person.request(path, { method: 'POST', headers: { 'Content-Type': 'text/csv' }, body: aFile }),
})

export const arrangements: Record<string, Arrange> = {
  B041: ({ app }) => upload(app, '/api/import/matches/preview'),
  B042: ({ owner }) => upload(owner, '/api/import/matches/preview'),
  B043: ({ other }) => upload(other, '/api/import/matches/preview'),
  B044: ({ friend }) => upload(friend, '/api/import/matches/preview'),
  B047: ({ admin }) => upload(admin, '/api/import/matches/preview'),
  B048: inNameOf('owner', (asked) => upload(asked, '/api/import/matches/preview')),
  B049: ({ demo }) => upload(demo, '/api/import/matches/preview'),
  B051: ({ app }) => upload(app, '/api/import/matches'),
  B052: ({ app }) => ownImport(app),
  B053: ({ app }) => ownImport(app),
  B054: ({ app }) => importOfFriend(app),
  B057: ({ app }) => ownImport(app, { role: 'admin' }),
  B058: inNameOf('owner', (asked) => upload(asked, '/api/import/matches')),
  B059: ({ app }) => ownImport(app, { isDemo: true }),
}

/** A file imported by somebody fresh: one match more in their history, and in nobody else's. */
async function ownImport(app: TestApp, change: Parameters<TestApp['person']>[1] = {}): Promise<Arranged> {
  return importsAs(app, await app.person('Inés Importa', change))
}

/** The match of a friend's file is in none of the other's history. */
async function importOfFriend(app: TestApp): Promise<Arranged> {
  const [person, mate] = [await app.person('Inés Importa'), await app.person('Amiga Suya')]
  await befriend(person, mate)
  const imported = await importsAs(app, person)
  return {
    ...imported,
    after: async (response) => {
      await imported.after?.(response)
      expect(await historyOf(mate)).toBe(0)
    },
  }
}

async function importsAs(app: TestApp, person: Person): Promise<Arranged> {
  const count = async () => Number((await app.pool.query('select count(*) from matches')).rows[0].count)
  const before = await count()
  return {
    ...upload(person, '/api/import/matches'),
    after: async (response) => {
      expect(await response.json()).toEqual({ added: 1, duplicates: 0 })
      expect(await historyOf(person)).toBe(1)
      expect(await count()).toBe(before + 1)
    },
  }
}
