import { differences, rebuild } from '#server/clans/ratings/replay/service.ts'
import { lockSeasons, seasonById, seasonIds } from '#server/clans/seasons/service.ts'
import type { Db } from '#server/db/client.ts'

export type Finding = { seasonId: number; clanId: number; differences: string[] }

/** Compares the stored ratings of every season with the fold of its matches, as both stand at one moment. */
export async function checkRatings(db: Db): Promise<{ seasons: number; findings: Finding[] }> {
  const ids = await seasonIds(db)
  const findings: Finding[] = []
  for (const id of ids) {
    const finding = await db.transaction(
      async (tx) => {
        const season = await seasonById(tx, id)
        return season
          ? { seasonId: id, clanId: season.clanId, differences: await differences(tx, season) }
          : null
      },
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    )
    if (finding && finding.differences.length > 0) findings.push(finding)
  }
  return { seasons: ids.length, findings }
}

/** Makes the ratings of every season anew, one after the other, each while nobody writes to it; closed ones too. */
export async function rebuildRatings(db: Db, now: Date) {
  const ids = await seasonIds(db)
  for (const id of ids) {
    await db.transaction(async (tx) => {
      await lockSeasons(tx, [id])
      const season = await seasonById(tx, id)
      if (season) await rebuild(tx, season, now)
    })
  }
  return ids.length
}
