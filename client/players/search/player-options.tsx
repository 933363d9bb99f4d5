import UserPlus from 'lucide-react/icons/user-plus'
import { useTranslation } from '#client/i18n/use-translation.ts'
import { shownName } from '#client/players/names.ts'
import { PlayerTag } from '#client/players/player-tag.tsx'
import { Avatar } from '#client/ui/avatar.tsx'
import { FieldError } from '#client/ui/fields/field.tsx'
import { floatFrame, ListOption } from '#client/ui/fields/list-option.tsx'
import type { PlayerFound } from '#shared/players/schema.ts'

type PlayerOptionsProps = {
  id: string
  players: readonly PlayerFound[]
  /** A name of no known player, which the last row adds. */
  newName: string | null
  active: number
  state: 'searching' | 'found' | 'failed'
  onPick: (index: number) => void
}

/** The focus stays in the text; `active` is the marked row. */
export function PlayerOptions({ id, players, newName, active, state, onPick }: PlayerOptionsProps) {
  const { t } = useTranslation('players')
  const option = (index: number) => ({
    id: `${id}-${index}`,
    isActive: index === active,
    onPick: () => onPick(index),
  })
  return (
    <div className={floatFrame}>
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
          <ListOption key={player.id} {...option(index)}>
            <Avatar
              name={shownName(player.name)}
              imageUrl={player.profileImageUrl ?? null}
              guest={!player.isRegisteredUser}
              size="small"
            />
            <b className="min-w-0 flex-1 overflow-hidden leading-tight font-medium text-ellipsis">
              {shownName(player.name)}
            </b>{' '}
            <PlayerTag isRegistered={player.isRegisteredUser} />
          </ListOption>
        ))}
        {newName !== null && (
          <ListOption {...option(players.length)}>
            <UserPlus aria-hidden className="flex-none text-link" />
            <b className="min-w-0 flex-1 overflow-hidden leading-tight font-medium text-ellipsis text-link">
              {t('addNew', { name: newName })}
            </b>
          </ListOption>
        )}
      </div>
    </div>
  )
}
