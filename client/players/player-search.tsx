import { BadgeCheck, Search, X } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Avatar } from '#client/ui/avatar.tsx'
import { useField } from '#client/ui/field.tsx'
import { IconButton } from '#client/ui/icon-button.tsx'
import { onListKey } from '#client/ui/list-keys.ts'
import type { PlayerFound } from '#shared/players/schema.ts'
import { PlayerOptions } from './player-options.tsx'
import { useOutside } from './use-outside.ts'
import { isSameName, usePlayers } from './use-players.ts'

/** Somebody who plays: found in the list, or only a name that was typed. */
export type ChosenPlayer = { name: string; player: PlayerFound | null }

type PlayerSearchProps = {
  value: ChosenPlayer
  onChange: (value: ChosenPlayer) => void
  /** Somebody was picked, where that is more than a value that stands in the box: with it, Enter picks what was typed. */
  onPick?: (value: ChosenPlayer) => void
  /** Players who already sit elsewhere. */
  exclude?: readonly number[]
  /** Half a row: the list opens across the nearest positioned box, and the clear button comes with the focus. */
  compact?: boolean
}

/**
 * Finds a player by name; text that is left without picking anybody is the one registered person of that name, or else
 * counts as that name.
 */
export function PlayerSearch({
  value,
  onChange,
  onPick,
  exclude = noOne,
  compact = false,
}: PlayerSearchProps) {
  const { t } = useTranslation('players')
  const field = useField()
  const listId = useId()
  const box = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  // What was not typed just now, was added as new or was left by Escape is meant as it stands.
  const isMeant = useRef(true)
  const text = value.name.trim()
  const { players, isSearching, hasFailed, meant } = usePlayers(isOpen ? text : '', exclude)
  const isNew = !players.some(({ name, isRegisteredUser }) => !isRegisteredUser && isSameName(name, text))
  const count = players.length + (isNew ? 1 : 0)
  const shown = isOpen && text !== ''

  const close = () => {
    setOpen(false)
    setActive(-1)
  }
  const pick = (index: number) => {
    const player = players[index]
    const picked = onPick ?? onChange
    picked(player ? { name: player.name, player } : { name: text, player: null })
    isMeant.current = true
    close()
  }
  const leave = () => {
    if (meant && !isMeant.current) onChange({ name: meant.name, player: meant })
    close()
  }
  const enter = () => {
    if (!onPick) return leave()
    onPick(meant ? { name: meant.name, player: meant } : { name: text, player: null })
    isMeant.current = true
    close()
  }
  const clear = () => {
    onChange({ name: '', player: null })
    input.current?.focus()
  }
  useOutside(box, shown, (by) => {
    if (by === 'press') return leave()
    isMeant.current = true
    close()
  })

  return (
    <div
      ref={box}
      className={`group ${compact ? '' : 'relative'}`}
      onBlur={(event) => event.currentTarget.contains(event.relatedTarget) || leave()}
    >
      <div className="flex min-h-tap-lg items-center rounded-ctl border-2 border-line-strong bg-surface outline-0 has-aria-invalid:border-loss has-[input:focus-visible]:outline-3 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-focus">
        <Lead value={value} isOpen={shown} compact={compact} />
        <input
          ref={input}
          {...field}
          role="combobox"
          type="text"
          autoComplete="off"
          autoCapitalize="words"
          spellCheck={false}
          maxLength={160}
          placeholder={t(compact ? 'name' : 'search')}
          aria-expanded={shown}
          aria-controls={shown ? listId : undefined}
          aria-autocomplete="list"
          aria-activedescendant={shown && active >= 0 ? `${listId}-${active}` : undefined}
          value={value.name}
          onChange={(event) => {
            onChange({ name: event.target.value, player: null })
            isMeant.current = false
            setActive(-1)
            setOpen(true)
          }}
          onFocus={() => setOpen(value.player === null)}
          onKeyDown={(event) =>
            onListKey(event, { shown, active, count, open: () => setOpen(true), setActive, pick, enter })
          }
          className={`min-h-12 w-full min-w-0 flex-1 rounded-ctl bg-transparent pr-2 text-16 text-ellipsis text-ink outline-none placeholder:font-[450] placeholder:text-ink-3 focus-visible:shadow-none ${value.player ? 'font-[660]' : ''}`}
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
          id={listId}
          players={players}
          newName={isNew ? text : null}
          active={active}
          state={hasFailed ? 'failed' : isSearching ? 'searching' : 'found'}
          onPick={pick}
        />
      )}
      <p role="status" className="sr-only">
        {shown && !isSearching && !hasFailed ? t('found', { count: players.length }) : ''}
      </p>
    </div>
  )
}

const noOne: readonly number[] = []

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
