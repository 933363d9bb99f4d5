import type { Client } from 'pg'
import { nameNorm } from '#shared/players/name.ts'

// What `nameNorm` removes besides marks, which it always removed. Only names that contain any of it are read.
const invisibleCharacters = String.raw`[\u00AD\u061C\u115F\u1160\u180E\u200B-\u200F\u202A-\u202E\u2060-\u206F\u2800\u3164\uFEFF\uFFA0\uFFF0-\uFFFB\U00013441\U00013442\U0001BCA0-\U0001BCA3\U0001D159\U0001D173-\U0001D17A\U000E0000-\U000E0FFF]`

/**
 * Recomputes the norms of names that were stored while invisible characters counted. Of two that become equal the later
 * keeps its old norm, as does one that would be empty.
 */
export async function renewNameNorms(client: Client) {
  for (const table of ['players', 'clans'] as const) {
    const { rows } = await client.query<{ id: number; name: string; norm: string }>(
      `select id, name, name_norm as norm from ${table} where name ~ $1 order by id`,
      [invisibleCharacters],
    )
    const outdated = rows.flatMap(({ id, name, norm }) => {
      const renewed = nameNorm(name)
      return renewed === norm || renewed === '' ? [] : [{ id, renewed }]
    })
    for (const { id, renewed } of outdated)
      await ignoreConflict(client, () =>
        client.query(`update ${table} set name_norm = $2 where id = $1`, [id, renewed]),
      )
  }
}

/** The unique index decides; only this update is rolled back. */
async function ignoreConflict(client: Client, act: () => Promise<unknown>) {
  await client.query('savepoint norm')
  try {
    await act()
  } catch (error) {
    if ((error as { code?: string }).code !== '23505') throw error
    await client.query('rollback to savepoint norm')
  }
  await client.query('release savepoint norm')
}
