import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { accountDomains } from '#server/account/domains.ts'
import { testApp } from '#tests/support/app.ts'

const app = await testApp()
const root = path.resolve(import.meta.dirname, '../../..')
const listed = [...accountDomains.keys()]
const filesIn = (side: string, name: string) =>
  readdirSync(path.join(root, side), { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => path.posix.basename(file) === name)
const domainOf = (file: string) => file.split('/')[0]!

test('the list of account domains has every domain with an account.ts', () => {
  const domains = readdirSync(path.join(root, 'server')).filter((domain) =>
    existsSync(path.join(root, 'server', domain, 'account.ts')),
  )
  expect(domains.toSorted()).toEqual(listed.toSorted())
})

test('the list of account domains has every domain with a table that refers to users or players', async () => {
  const domainOfTable = new Map(
    filesIn('shared', 'table.ts').flatMap((file) =>
      [...readFileSync(path.join(root, 'shared', file), 'utf8').matchAll(/pgTable\(\s*'(\w+)'/g)].map(
        ([, table = '']) => [table, domainOf(file)] as const,
      ),
    ),
  )
  const rows: { name: string }[] = await app.rowsOf(
    `select distinct relname as name from pg_constraint join pg_class on pg_class.oid = conrelid
     where contype = 'f' and confrelid in ('users'::regclass, 'players'::regclass)`,
  )
  expect(rows.length).toBeGreaterThan(15)
  // Totals follow the seats by triggers, whoever changes these.
  const isKept = (name: string) => /^(player|pair)_totals$/.test(name)
  const missing = rows.filter(({ name }) => !isKept(name) && !listed.includes(domainOfTable.get(name) ?? ''))
  expect(missing).toEqual([])
})
