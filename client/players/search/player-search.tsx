import BadgeCheck from 'lucide-react/icons/badge-check'
import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from '#client/i18n/use-translation.ts'
import { toChosenPlayer } from '#client/players/player-found.ts'
import { Avatar } from '#client/ui/avatar.tsx'
import { IconButton } from '#client/ui/button.tsx'
import { ComboboxInput, useListbox } from '#client/ui/fields/combobox-input.tsx'
import { searchFrame } from '#client/ui/fields/search-box.tsx'
import { useDismiss } from '#client/ui/use-dismiss.ts'
import { fullNameLength } from '#shared/players/name.ts'
import type { PlayerFound } from '#shared/players/schema.ts'
import { PlayerChips, type PlayerRole, recentPlayers } from './player-chips.tsx'
import { PlayerOptions } from './player-options.tsx'
import { SimilarPlayers } from './similar-players.tsx'
import type { KnownPlayers, Lineup } from './use-known-players.ts'
import { similarPlayers, isSameName, useSimilarPlayers, usePlayerSearch } from './use-player-search.ts'

/** `player` is null for a typed name; `isNew` once it is known to be no known player. */
export type ChosenPlayer = { name: string; player: PlayerFound | null; isNew?: boolean }

type PlayerSearchProps = {
  value: ChosenPlayer
  onChange: (value: ChosenPlayer) => void
  /** After a pick; with it, Enter picks the typed name. */
  onPick?: (value: ChosenPlayer) => void
  /** Players of other seats. */
  exclude?: readonly number[]
  /** Narrow: the clear button shows with the focus. */
  compact?: boolean
  /** Suggested without text, listed first, and asked about when a new name is like theirs. */
  known?: KnownPlayers
  role?: PlayerRole
  onSameAgain?: ((lineup: Lineup) => void) | undefined
  /** The typed name can't be used before it is clear who is meant. */
  isUnclear?: boolean
}

/**
 * Text that is left without a pick means the one registered player of that name, or else is a name. The
 * list opens under the nearest positioned box.
 */
export function PlayerSearch({
  value,
  onChange,
  onPick,
  exclude = noExclusions,
  compact = false,
  known = noKnownPlayers,
  role = 'partner',
  onSameAgain,
  isUnclear = false,
}: PlayerSearchProps) {
  const { t } = useTranslation('players')
  const listbox = useListbox()
  const { isOpen, setOpen, active, setActive, close } = listbox
  const box = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  // Values that were not just typed, were added as new or left by Escape need no resolution.
  const isResolved = useRef(true)
  const text = value.name.trim()
  // The search may still run when the field is left.
  const [exitedBy, setExitedBy] = useState<'left' | 'entered' | null>(null)
  const [isUnconfirmedName, setUnconfirmedName] = useState(false)
  const query = isOpen || exitedBy || isUnconfirmedName || isUnclear ? text : ''
  const { players, isSearching, hasFailed, meant } = usePlayerSearch(query, exclude, known)
  const isNew = !players.some(({ name, isRegisteredUser }) => !isRegisteredUser && isSameName(name, text))
  const count = players.length + (isNew ? 1 : 0)
  const shown = isOpen && text !== '' && !isUnclear
  const recent = isOpen && text === '' ? recentPlayers(known, role, exclude) : []
  const offersChips = recent.length > 0
  const scope = { known, players, exclude }
  const similarTyped = useSimilarPlayers(isUnconfirmedName && !shown && isNew ? text : '', scope)
  const similar = isUnclear ? similarPlayers(scope, text) : similarTyped

  const resolveAsIs = () => {
    isResolved.current = true
    setUnconfirmedName(false)
    close()
  }
  const accept = (picked: ChosenPlayer) => {
    resolveAsIs()
    ;(onPick ?? onChange)(picked)
  }
  const pick = (index: number) => {
    const player = players[index]
    // A similar known player who was not listed has to be asked about first.
    const isSimilarToUnlisted = !player && similarPlayers(scope, text).some((one) => !players.includes(one))
    if (!isSimilarToUnlisted) return accept(player ? toChosenPlayer(player) : newPlayer(text))
    isResolved.current = true
    setUnconfirmedName(true)
    close()
  }
  // The pressed button is gone: the focus goes to the field.
  const answer = (player: PlayerFound | null) => {
    input.current?.focus()
    accept(player ? toChosenPlayer(player) : newPlayer(text))
  }
  const playAgain = (lineup: Lineup) => {
    input.current?.focus()
    resolveAsIs()
    onSameAgain?.(lineup)
  }
  const resolveTyped = () => {
    setExitedBy(isSearching && !isResolved.current ? 'left' : null)
    if (meant && !isResolved.current) onChange(toChosenPlayer(meant))
  }
  const leave = () => {
    resolveTyped()
    close()
  }
  const enter = () => {
    if (!onPick) return leave()
    if (isSearching) return setExitedBy('entered')
    setExitedBy(null)
    if (meant) return accept(toChosenPlayer(meant))
    pick(players.length)
  }
  const resolveAfterSearch = useEffectEvent(exitedBy === 'entered' ? enter : resolveTyped)
  useEffect(() => {
    if (exitedBy && !isSearching) resolveAfterSearch()
  }, [exitedBy, isSearching])
  const clear = () => {
    onChange({ name: '', player: null })
    input.current?.focus()
  }
  useDismiss(box, shown || offersChips, (by) => {
    if (by === 'press') leave()
    else resolveAsIs()
  })

  return (
    <div
      ref={box}
      className="group"
      onBlur={(event) => event.currentTarget.contains(event.relatedTarget) || leave()}
    >
      <div className={`${searchFrame} has-aria-invalid:border-loss`}>
        <LeadingIcon value={value} isOpen={shown} compact={compact} />
        <ComboboxInput
          ref={input}
          listbox={{ ...listbox, shown, count, pick, enter }}
          isChosen={value.player !== null}
          autoCapitalize="words"
          maxLength={fullNameLength}
          placeholder={t(compact ? 'name' : 'search')}
          value={value.name}
          onChange={(event) => {
            onChange({ name: event.target.value, player: null })
            isResolved.current = false
            setUnconfirmedName(true)
            setExitedBy(null)
            setActive(-1)
            setOpen(true)
          }}
          onFocus={() => setOpen(true)}
        />
        {value.player?.isRegisteredUser && (
          <span className={`flex-none text-link ${compact ? 'sr-only' : ''}`}>
            <BadgeCheck aria-hidden />
            <span className="sr-only">{t('registered')}</span>
          </span>
        )}
        {value.name !== '' && (
          <IconButton
            label={t('clear', { name: value.name })}
            onClick={clear}
            className={compact ? 'not-group-focus-within:hidden' : ''}
          >
            <X size={18} aria-hidden />
          </IconButton>
        )}
      </div>
      {shown && (
        <PlayerOptions
          id={listbox.id}
          players={players}
          newName={isNew ? text : null}
          active={active}
          state={hasFailed ? 'failed' : isSearching ? 'searching' : 'found'}
          onPick={pick}
        />
      )}
      {offersChips && (
        <PlayerChips
          players={recent}
          last={onSameAgain && !known.last?.some(({ id }) => exclude.includes(id)) ? known.last : null}
          onPick={answer}
          onSameAgain={playAgain}
        />
      )}
      {similar.length > 0 && <SimilarPlayers text={text} players={similar} onAnswer={answer} />}
      <p role="status" className="sr-only">
        {shown && !isSearching && !hasFailed ? t('found', { count: players.length }) : ''}
      </p>
    </div>
  )
}

const newPlayer = (name: string): ChosenPlayer => ({ name, player: null, isNew: true })
const noExclusions: readonly number[] = []
const noKnownPlayers: KnownPlayers = { partners: [], opponents: [], friends: [], last: null }

function LeadingIcon({ value, isOpen, compact }: { value: ChosenPlayer; isOpen: boolean; compact: boolean }) {
  if (value.name.trim() === '' || (isOpen && !value.player))
    return (
      <Search
        aria-hidden
        className={`ml-3 flex-none text-ink-2 ${compact ? 'mr-2' : 'mr-2.5'}`}
        size={compact ? 20 : 24}
      />
    )
  return (
    <span className={`ml-1.5 flex-none ${compact ? 'mr-2' : 'mr-2.5'}`}>
      <Avatar
        name={value.name}
        imageUrl={value.player?.profileImageUrl ?? null}
        guest={!value.player?.isRegisteredUser}
        {...(compact ? { size: 'small' } : {})}
      />
    </span>
  )
}
