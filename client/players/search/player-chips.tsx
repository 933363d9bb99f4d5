import History from 'lucide-react/icons/rotate-ccw-clock'
import { useTranslation } from '#client/i18n/use-translation.ts'
import { courtNames, firstNames } from '#client/players/names.ts'
import { Avatar } from '#client/ui/avatar.tsx'
import { floatFrame } from '#client/ui/fields/list-option.tsx'
import type { PlayerFound } from '#shared/players/schema.ts'
import { distinct, type KnownPlayers, type Lineup } from './use-known-players.ts'

/** Decides the order of suggestions. */
export type PlayerRole = 'partner' | 'opponent'

type PlayerChipsProps = {
  players: readonly PlayerFound[]
  /** Of the last match, if they can all play again. */
  last: Lineup | null
  onPick: (player: PlayerFound) => void
  onSameAgain: (lineup: Lineup) => void
}

export function PlayerChips({ players, last, onPick, onSameAgain }: PlayerChipsProps) {
  const { t } = useTranslation('players')
  const names = courtNames(players.map(({ name }) => name))
  return (
    <div
      role="group"
      aria-label={t('recent')}
      data-scrolls-sideways
      className={`${floatFrame} flex gap-2 overflow-x-auto! p-2`}
    >
      {last && (
        <button type="button" onMouseDown={keepFocus} onClick={() => onSameAgain(last)} className={chip}>
          <History size={20} className="mx-1.5 flex-none text-link" aria-hidden />
          <span className="min-w-0 py-1 text-left leading-tight">
            {t('sameAgain')}{' '}
            <span className="block text-13 font-regular text-ink-2">
              {firstNames(last.map(({ name }) => name)).join(', ')}
            </span>
          </span>
        </button>
      )}
      {players.map((player, index) => (
        <button
          key={player.id}
          type="button"
          aria-label={player.name}
          onMouseDown={keepFocus}
          onClick={() => onPick(player)}
          className={chip}
        >
          <Avatar
            name={player.name}
            imageUrl={player.profileImageUrl ?? null}
            guest={!player.isRegisteredUser}
            size="small"
          />
          <span className="min-w-0 truncate">{names[index]}</span>
        </button>
      ))}
    </div>
  )
}

export function recentPlayers(
  { partners, opponents, friends }: KnownPlayers,
  role: PlayerRole,
  exclude: readonly number[],
) {
  const met = role === 'partner' ? [...partners, ...opponents] : [...opponents, ...partners]
  return distinct([...met, ...friends])
    .filter(({ id }) => !exclude.includes(id))
    .slice(0, maxChips)
}

const maxChips = 6

// A press would move the focus before the click arrives.
const keepFocus = (event: { preventDefault: () => void }) => event.preventDefault()

const chip =
  'flex min-h-tap flex-none items-center whitespace-nowrap gap-2 rounded-ctl border border-line-strong bg-surface-2 px-2 pr-3 text-14 font-medium hover:border-link'
