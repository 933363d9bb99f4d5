import { UserPlus } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Avatar } from '#client/ui/avatar.tsx'
import { FieldError } from '#client/ui/field.tsx'
import type { PlayerFound } from '#shared/players/schema.ts'
import { PlayerTag } from './player-tag.tsx'

type PlayerOptionsProps = {
  id: string
  players: readonly PlayerFound[]
  /** The typed name, if nobody known has it: the last row adds it. */
  newName: string | null
  active: number
  state: 'searching' | 'found' | 'failed'
  onPick: (index: number) => void
}

/** The list under a player search. The focus stays in the text; `active` is the marked row. */
export function PlayerOptions({ id, players, newName, active, state, onPick }: PlayerOptionsProps) {
  const { t } = useTranslation('players')
  const option = (index: number) => ({
    id: `${id}-${index}`,
    isActive: index === active,
    onPick: () => onPick(index),
  })
  return (
    <div className="absolute inset-x-0 top-full z-20 mt-1 overflow-hidden rounded-ctl border-2 border-line-strong bg-surface shadow-float">
      {state === 'failed' && (
        <div className="border-b border-line px-3 py-2.5">
          <FieldError>{t('searchFailed')}</FieldError>
        </div>
      )}
      {state === 'searching' && players.length === 0 && (
        <p className="border-b border-line px-3 py-2.5 text-14 text-ink-2">{t('searching')}</p>
      )}
      <div id={id} role="listbox" aria-label={t('results')} className="max-h-48 overflow-y-auto">
        {players.map((player, index) => (
          <Option key={player.id} {...option(index)}>
            <Avatar
              name={player.name}
              imageUrl={player.profileImageUrl ?? null}
              guest={!player.isRegisteredUser}
              size="small"
            />
            <b className="min-w-0 flex-1 leading-tight font-[660] wrap-anywhere">{player.name}</b>{' '}
            <PlayerTag isRegistered={player.isRegisteredUser} />
          </Option>
        ))}
        {newName !== null && (
          <Option {...option(players.length)}>
            <UserPlus aria-hidden className="flex-none text-link" />
            <b className="min-w-0 flex-1 leading-tight font-[660] wrap-anywhere text-link">
              {t('addNew', { name: newName })}
            </b>
          </Option>
        )}
      </div>
    </div>
  )
}

type OptionProps = { id: string; isActive: boolean; onPick: () => void; children: ReactNode }

function Option({ id, isActive, onPick, children }: OptionProps) {
  const row = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isActive) row.current?.scrollIntoView({ block: 'nearest' })
  }, [isActive])
  return (
    <button
      ref={row}
      type="button"
      tabIndex={-1}
      id={id}
      role="option"
      aria-selected={isActive}
      // The press would take the focus out of the text before the click arrives.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPick}
      className="flex min-h-tap-lg w-full items-center gap-3 px-3 text-left hover:bg-surface-2 aria-selected:bg-court-tint aria-selected:shadow-[inset_4px_0_0_var(--link)]"
    >
      {children}
    </button>
  )
}
