import { expect } from 'vitest'
import {
  aPrivatePerson,
  get,
  inNameOf,
  waits,
  type Arrange,
  type Arranged,
} from '#tests/server/security/arranging.ts'
import { limitedApp, type Person } from '#tests/server/security/world.ts'

const search = (
  person: Person,
  q: string,
  expected: (found: { name: string }[]) => void = () => {},
): Arranged => ({
  ...get(person, `/api/players/search?q=${encodeURIComponent(q)}`),
  after: async (response) => expected((await response.json()) as { name: string }[]),
})
const foundNames =
  (...names: string[]) =>
  (found: { name: string }[]) =>
    expect(found.map(({ name }) => name)).toEqual(names)

export const arrangements: Record<string, Arrange> = {
  A073: ({ app }) => get(app, '/api/players/search?q=otto'),
  A074: ({ owner }) => search(owner, 'otto', foundNames('Otto Otro')),
  A079: ({ admin }) => search(admin, 'OTRO', foundNames('Otto Otro')),
  A081: ({ demo }) => search(demo, 'otto', foundNames()),
  A082: async (world) => {
    await aPrivatePerson(world, 'Reme Reservada')
    return search(world.other, 'reservada', foundNames('Reme Reservada'))
  },
  A085: ({ owner }) => search(owner, '%', foundNames()),
  A086: ({ other, owner }) => search(other, owner.email ?? '', foundNames()),
  A087: async () => {
    const app = await limitedApp()
    const busy = await app.person('Bruno Busca')
    for (let time = 0; time < 60; time += 1) await busy.request('/api/players/search?q=x')
    return { app, ...get(busy, '/api/players/search?q=x'), after: waits }
  },
  B442: inNameOf('owner', (asked) => search(asked, 'otto', foundNames('Otto Otro'))),
}
