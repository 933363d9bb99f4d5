import type { Client } from 'pg'

const tables = ['matches', 'match_players', 'rating_history', 'notifications']

/** Fills the largest tables without their indexes, which are built faster at once than row by row. For empty tables. */
export async function buildIndexesAfter(client: Client, fill: () => Promise<void>) {
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(ofNoConstraint, [tables])
  for (const { name } of indexes) await client.query(`drop index ${name}`)
  await fill()
  await client.query(`set local maintenance_work_mem = '512MB'`)
  for (const { definition } of indexes) await client.query(definition)
}

const ofNoConstraint = `
  select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
  where indrelid = any($1::text[]::regclass[])
    and not exists (select from pg_constraint where conindid = indexrelid)`
