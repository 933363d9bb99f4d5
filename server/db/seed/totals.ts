import type { Client } from 'pg'

/** The totals of the new players. Their rows are joined as a whole, which needs memory. */
export async function fillTotals(client: Client, firstPlayer: number) {
  await client.query(`analyze match_players; set local work_mem = '256MB'`)
  for (const table of ['player_totals', 'pair_totals'])
    await client.query(`insert into ${table} select * from computed_${table}(${firstPlayer}, 2147483647)`)
}
