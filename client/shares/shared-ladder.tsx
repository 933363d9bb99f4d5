import { Rating } from '#client/clans/ratings/rating.tsx'
import { seasonName } from '#client/clans/seasons/season-name.ts'
import { useTranslation } from '#client/i18n/use-translation.ts'
import { shownName } from '#client/players/names.ts'
import { Tag } from '#client/ui/tag.tsx'
import type { SharedClan } from '#shared/shares/schema.ts'

/** The top of a clan's leaderboard, without links. */
export function SharedLadder({ ladder: { season, ranked, rows } }: { ladder: SharedClan }) {
  const { t } = useTranslation(['shares', 'ratings'])
  const { t: ofRatings } = useTranslation('ratings')
  const name = seasonName(ofRatings, season)
  return (
    <>
      <p className="px-4 pb-3 text-14 wrap-anywhere text-ink-2">
        {[name, !season.isActive && t('shares:ladder.closed'), t('shares:ladder.ranked', { count: ranked })]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {rows.length > 0 && (
        <table className="w-full border-y border-line">
          <caption className="sr-only">{t('ratings:table.caption', { season: name })}</caption>
          <thead className="sr-only">
            <tr>
              {(['rank', 'player', 'rating'] as const).map((column) => (
                <th key={column} scope="col">
                  {t(`ratings:table.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {numbered(rows).map(({ place, row }) => (
              <Row key={place} row={row} />
            ))}
          </tbody>
        </table>
      )}
    </>
  )
}

// Two players can have the same rank and the same name.
const numbered = (rows: SharedClan['rows']) => rows.map((row, place) => ({ place, row }))

function Row({ row: { rank, name, rating, isProvisional } }: { row: SharedClan['rows'][number] }) {
  const { t } = useTranslation('ratings')
  return (
    <tr className="h-11 not-first:border-t not-first:border-line">
      <td className={`num w-12 pr-2 pl-4 text-right text-20 ${rank < 4 ? 'text-ink' : 'text-ink-2'}`}>
        {rank}
      </td>
      <th scope="row" className="px-2 py-1 text-left leading-tight font-medium">
        <span className="flex flex-wrap items-center gap-x-3 gap-y-0.5 wrap-anywhere">
          {shownName(name)}
          {isProvisional && (
            <span aria-hidden>
              <Tag kind="provisional">{t('table.provisional')}</Tag>
            </span>
          )}
        </span>
      </th>
      <td className="pr-4 pl-2 text-right text-20">
        <Rating rating={rating} isProvisional={isProvisional} />
      </td>
    </tr>
  )
}
