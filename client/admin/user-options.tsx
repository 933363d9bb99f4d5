import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Avatar } from '#client/ui/avatar.tsx'
import { Button } from '#client/ui/button.tsx'
import { FieldError } from '#client/ui/fields/field.tsx'
import { floatFrame, ListOption } from '#client/ui/fields/list-option.tsx'
import type { AdminUser } from '#shared/admin/schema.ts'
import { nameOf } from './name-of.ts'

type UserOptionsProps = {
  id: string
  users: readonly AdminUser[]
  active: number
  state: 'searching' | 'found' | 'failed'
  onPick: (index: number) => void
  onRetry: () => void
}

/** The list under a search for users. The focus stays in the text; `active` is the marked row. */
export function UserOptions({ id, users, active, state, onPick, onRetry }: UserOptionsProps) {
  const { t } = useTranslation(['admin', 'ui'])
  const list = useRef<HTMLDivElement>(null)
  // On a phone the field may stand just above the bar, and what was found under it.
  useEffect(() => {
    if (users.length > 0 || state !== 'searching') list.current?.scrollIntoView({ block: 'nearest' })
  }, [users.length, state])
  return (
    <div ref={list} className={floatFrame}>
      {state === 'failed' && (
        <div className="flex flex-wrap items-center justify-between gap-x-3 px-3 py-1">
          <FieldError>{t('panel.searchFailed')}</FieldError>
          <Button variant="quiet" size="small" onClick={onRetry}>
            {t('ui:tryAgain')}
          </Button>
        </div>
      )}
      {state === 'searching' && users.length === 0 && <p className={note}>{t('panel.searching')}</p>}
      {state === 'found' && users.length === 0 && <p className={note}>{t('panel.noOne')}</p>}
      <div id={id} role="listbox" aria-label={t('panel.results')} className="max-h-60 overflow-y-auto">
        {users.map((user, index) => (
          <ListOption
            key={user.id}
            id={`${id}-${index}`}
            isActive={index === active}
            onPick={() => onPick(index)}
          >
            <Avatar name={nameOf(user)} size="small" />
            <span className="grid min-w-0 flex-1 py-1.5 leading-tight">
              <b className="font-medium wrap-anywhere">{nameOf(user)}</b>{' '}
              <span className="text-14 wrap-anywhere text-ink-2">{user.email}</span>
            </span>
          </ListOption>
        ))}
      </div>
    </div>
  )
}

const note = 'px-3 py-3 text-14 text-ink-2'
