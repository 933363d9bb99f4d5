import { expect, test } from 'vitest'
import { testApp } from '#tests/support/app.ts'
import { served } from '#tests/support/served.ts'
import { tables } from './tables.ts'

const rows = Object.values(tables).flat()
const actors = ['visitor', 'owner', 'other', 'friend', 'member', 'clanAdmin', 'admin', 'demo', 'admin as']

test('the security matrix has a row for each of the nine actors on each served route', async () => {
  const known = new Set(rows.map(({ method, path, actor }) => `${method} ${path}: ${kindOf(actor)}`))
  const { handler } = await testApp()
  const routes = [...new Set(served(handler))].map((call) =>
    call.replace(/^\w+/, (method) => method.toUpperCase()),
  )
  const needed = routes.flatMap((call) => actors.map((actor) => `${call}: ${actor}`))
  expect(needed.filter((name) => !known.has(name))).toEqual([])
})

const kindOf = (actor: string) => actor.replace(/^admin as .*/, 'admin as')

test('the rows of the security matrix have unique ids', () => {
  const ids = rows.map(({ id }) => id)
  expect(ids.filter((id, index) => ids.indexOf(id) < index)).toEqual([])
})
