import BadgeCheck from 'lucide-react/icons/badge-check'
import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { asChosen } from '#client/players/player-found.ts'
import { Avatar } from '#client/ui/avatar.tsx'
import { ComboboxInput, useListbox } from '#client/ui/fields/combobox-input.tsx'
import { searchFrame } from '#client/ui/fields/search-box.tsx'
import { IconButton } from '#client/ui/icon-button.tsx'
import { useOutside } from '#client/ui/use-outside.ts'
import { fullNameLength } from '#shared/players/name.ts'
import type { PlayerFound } from '#shared/players/schema.ts'
import { MeantPlayers } from './meant-players.tsx'
import { PlayerChips, type PlayerRole, recentPlayers } from './player-chips.tsx'
import { PlayerOptions } from './player-options.tsx'
import { alikeIn, isSameName, useAlikePlayers, useFoundPlayers } from './use-found-players.ts'
import type { KnownPlayers, Lineup } from './use-known-players.ts'

/** Somebody who plays: found in the list, or only a name that was typed; `isNew` once it is known to be nobody known. */
export type ChosenPlayer = { name: string; player: PlayerFound | null; isNew?: boolean }

type PlayerSearchProps = {
  value: ChosenPlayer
  onChange: (value: ChosenPlayer) => void
  /** Somebody was picked, where that is more than a value that stands in the box: with it, Enter picks what was typed. */
  onPick?: (value: ChosenPlayer) => void
  /** Players who already sit elsewhere. */
  exclude?: readonly number[]
  /** Half a row: the clear button comes with the focus. */
  compact?: boolean
  /** Offered while nothing is typed, found first, and asked about when a new name is like theirs. */
  known?: KnownPlayers
  role?: PlayerRole
  /** Fills all places as in the last match. */
  onSameAgain?: ((lineup: Lineup) => void) | undefined
  /** What was typed can't be taken before it is known who is meant. */
  isUnclear?: boolean
}

/**
 * Finds a player by name; text that is left without picking anybody is the one registered person of that name, or else
 * counts as that name. The list opens under the nearest positioned box: around the field, it leaves what is said there
 * in sight.
 */
export function PlayerSearch({
  value,
  onChange,
  onPick,
  exclude = noOne,
  compact = false,
  known = nobodyKnown,
  role = 'partner',
  onSameAgain,
  isUnclear = false,
}: PlayerSearchProps) {
  const { t } = useTranslation('players')
  const listbox = useListbox()
  const { isOpen, setOpen, active, setActive, close } = listbox
  const box = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  // What was not typed just now, was added as new or was left by Escape is meant as it stands.
  const isMeant = useRef(true)
  const text = value.name.trim()
  // Whoever types fast is done before it is known who that is.
  const [done, setDone] = useState<'left' | 'entered' | null>(null)
  // A new name that nobody was asked about yet.
  const [isUnconfirmedName, setUnconfirmedName] = useState(false)
  const sought = isOpen || done || isUnconfirmedName || isUnclear ? text : ''
  const { players, isSearching, hasFailed, meant } = useFoundPlayers(sought, exclude, known)
  const isNew = !players.some(({ name, isRegisteredUser }) => !isRegisteredUser && isSameName(name, text))
  const count = players.length + (isNew ? 1 : 0)
  const shown = isOpen && text !== '' && !isUnclear
  const recent = isOpen && text === '' ? recentPlayers(known, role, exclude) : []
  const offersChips = recent.length > 0
  const among = { known, players, exclude }
  const alikeAtRest = useAlikePlayers(isUnconfirmedName && !shown && isNew ? text : '', among)
  const alike = isUnclear ? alikeIn(among, text) : alikeAtRest

  /** What is in the box, or comes into it now, is meant as it stands. */
  const conclude = () => {
    isMeant.current = true
    setUnconfirmedName(false)
    close()
  }
  const accept = (picked: ChosenPlayer) => {
    conclude()
    ;(onPick ?? onChange)(picked)
  }
  const pick = (index: number) => {
    const player = players[index]
    // Somebody whom the new name resembles, and who was not in the list: that is asked first.
    const isDoubtful = !player && alikeIn(among, text).some((one) => !players.includes(one))
    if (!isDoubtful) return accept(player ? asChosen(player) : newPlayer(text))
    isMeant.current = true
    setUnconfirmedName(true)
    close()
  }
  // What was pressed goes with the answer: the focus stays at the field.
  const answer = (player: PlayerFound | null) => {
    input.current?.focus()
    accept(player ? asChosen(player) : newPlayer(text))
  }
  const playAgain = (lineup: Lineup) => {
    input.current?.focus()
    conclude()
    onSameAgain?.(lineup)
  }
  const settle = () => {
    setDone(isSearching && !isMeant.current ? 'left' : null)
    if (meant && !isMeant.current) onChange(asChosen(meant))
  }
  const leave = () => {
    settle()
    close()
  }
  const enter = () => {
    if (!onPick) return leave()
    if (isSearching) return setDone('entered')
    setDone(null)
    if (meant) return accept(asChosen(meant))
    pick(players.length)
  }
  const settleLate = useEffectEvent(done === 'entered' ? enter : settle)
  useEffect(() => {
    if (done && !isSearching) settleLate()
  }, [done, isSearching])
  const clear = () => {
    onChange({ name: '', player: null })
    input.current?.focus()
  }
  useOutside(box, shown || offersChips, (by) => {
    if (by === 'press') leave()
    else conclude()
  })

  return (
    <div
      ref={box}
      className="group"
      onBlur={(event) => event.currentTarget.contains(event.relatedTarget) || leave()}
    >
      <div className={`${searchFrame} has-aria-invalid:border-loss`}>
        <Lead value={value} isOpen={shown} compact={compact} />
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
            isMeant.current = false
            setUnconfirmedName(true)
            setDone(null)
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
      {alike.length > 0 && <MeantPlayers text={text} players={alike} onAnswer={answer} />}
      <p role="status" className="sr-only">
        {shown && !isSearching && !hasFailed ? t('found', { count: players.length }) : ''}
      </p>
    </div>
  )
}

const newPlayer = (name: string): ChosenPlayer => ({ name, player: null, isNew: true })
const noOne: readonly number[] = []
const nobodyKnown: KnownPlayers = { partners: [], opponents: [], friends: [], last: null }

function Lead({ value, isOpen, compact }: { value: ChosenPlayer; isOpen: boolean; compact: boolean }) {
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
