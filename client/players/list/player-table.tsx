import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down'
import { useTranslation } from '#client/i18n/use-translation.ts'
import { fullNames } from '#client/players/names.ts'
import { PlayerLink } from '#client/players/player-link.tsx'
import { WinRecord } from '#client/stats/win-record.tsx'
import { Avatar } from '#client/ui/avatar.tsx'
import { Card } from '#client/ui/card.tsx'
import type { PlayerStats } from '#shared/players/schema.ts'
import { mirrored } from '#shared/stats/results.ts'
import { PlayerNotes } from './player-notes.tsx'
import { changeSort, orderOf, type PlayerSort, type SortColumn, nextSort } from './player-sort.ts'

type PlayerTableProps = { players: readonly PlayerStats[]; sort: PlayerSort }

export function PlayerTable({ players, sort }: PlayerTableProps) {
  const names = fullNames(players.map(({ name }) => name))
  const { t } = useTranslation('players')
  return (
    <Card flush>
      <table className="w-full border-collapse">
        <caption className="sr-only">{t('list.about')}</caption>
        <thead className="bg-surface-2 text-13 text-ink-2">
          <tr>
            <SortHead column="name" sort={sort} />
            <SortHead column="matches" sort={sort} />
            <SortHead column="winsWith" sort={sort} />
            <SortHead column="winsAgainst" sort={sort} />
          </tr>
        </thead>
        <tbody>
          {players.map((player, index) => (
            <Row key={player.id} player={player} name={names[index] ?? ''} />
          ))}
        </tbody>
      </table>
    </Card>
  )
}

const columnClasses = {
  name: 'pl-2 text-left',
  matches: 'w-32 pr-1 text-right',
  winsWith: 'pl-4 text-left',
  winsAgainst: 'pl-4 text-left',
}

function SortHead({ column, sort }: { column: SortColumn; sort: PlayerSort }) {
  const { t } = useTranslation('players')
  const { sort: sorted, order } = orderOf(sort)
  const isSorted = sorted === column
  const direction = order === 'asc' ? 'ascending' : 'descending'
  const Icon = isSorted ? (order === 'asc' ? ArrowUp : ArrowDown) : ChevronsUpDown
  return (
    <th scope="col" aria-sort={isSorted ? direction : 'none'} className={columnClasses[column]}>
      <button
        type="button"
        onClick={() => changeSort(nextSort(column, sort))}
        className={`inline-flex min-h-tap items-center gap-1.5 rounded-ctl px-2 -outline-offset-3 hover:text-ink ${isSorted ? 'font-bold text-ink' : 'font-medium'}`}
      >
        {t(`list.columns.${column}`)}
        <Icon size={16} className="flex-none" aria-hidden />
      </button>
    </th>
  )
}

function Row({ player, name }: { player: PlayerStats; name: string }) {
  const { id, isRegisteredUser, profileImageUrl, totalMatches, asPartner, asOpponent } = player
  return (
    <tr className="border-t border-line hover:bg-surface-2">
      <th scope="row" className="p-0 text-left font-regular">
        <PlayerLink id={id} className="flex min-h-14 items-center gap-3 py-1.5 pr-2 pl-4 -outline-offset-3">
          <Avatar name={name} imageUrl={profileImageUrl} guest={!isRegisteredUser} />
          <span className="grid min-w-0">
            <b className="overflow-hidden leading-tight font-medium text-ellipsis">{name}</b>
            <span className="flex flex-wrap gap-x-3 text-13 text-ink-2 empty:hidden">
              <PlayerNotes player={player} />
            </span>
          </span>
        </PlayerLink>
      </th>
      <td className="px-3 text-right">
        <span className="num text-20">{totalMatches}</span>
      </td>
      <td className="w-60 py-1.5 pr-4 pl-6">
        <WinRecord record={asPartner} />
      </td>
      <td className="w-60 py-1.5 pr-4 pl-6">
        <WinRecord record={mirrored(asOpponent)} />
      </td>
    </tr>
  )
}
