import { useTranslation } from 'react-i18next'
import { seasonName } from '#client/clans/seasons/season-name.ts'
import { useWide } from '#client/ui/use-wide.ts'
import type { LeaderboardEntry } from '#shared/clans/ratings/schema.ts'
import { LeaderboardRows } from './leaderboard-rows.tsx'
import { LeaderboardTable } from './leaderboard-table.tsx'
import type { LeaderboardProps } from './standing-name.tsx'

/** Those who have a rank: columns where there is room for them, else rows. */
export function SeasonTable({ entries, ...of }: LeaderboardProps & { entries: readonly LeaderboardEntry[] }) {
  const { t } = useTranslation('ratings')
  const isWide = useWide()
  if (entries.length === 0) return null
  return isWide ? (
    <LeaderboardTable
      caption={t('table.caption', { season: seasonName(t, of.season) })}
      entries={entries}
      {...of}
    />
  ) : (
    <LeaderboardRows entries={entries} {...of} />
  )
}
