import { keepPreviousData, useQuery } from '@tanstack/react-query'
import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { useRef, useState, useEffect } from 'react'
import { useTranslation } from '#client/i18n/use-translation.ts'
import { read } from '#client/lib/query-client.ts'
import { useDebounced } from '#client/lib/use-debounced.ts'
import { Avatar } from '#client/ui/avatar.tsx'
import { Button, IconButton } from '#client/ui/button.tsx'
import { ComboboxInput, useListbox } from '#client/ui/fields/combobox-input.tsx'
import { FieldError } from '#client/ui/fields/field.tsx'
import { floatFrame, ListOption } from '#client/ui/fields/list-option.tsx'
import { searchFrame } from '#client/ui/fields/search-box.tsx'
import { useDismiss } from '#client/ui/use-dismiss.ts'
import { adminApi } from '#shared/admin/api.ts'
import type { AdminUser } from '#shared/admin/schema.ts'
import { nameOf } from './name-of.ts'

type UserSearchProps = { chosen: AdminUser | null; onChoose: (user: AdminUser | null) => void }

/** Typed text that was not picked chooses nobody. */
export function UserSearch({ chosen, onChoose }: UserSearchProps) {
  const { t } = useTranslation('admin')
  const listbox = useListbox()
  const { isOpen, setOpen, active, setActive, close } = listbox
  const box = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const text = chosen ? nameOf(chosen) : typed
  const q = chosen ? '' : typed.trim()
  const shown = isOpen && q !== ''
  const { users, state, retry } = useUsers(shown ? q : '')

  const type = (value: string) => {
    setTyped(value)
    onChoose(null)
    setActive(-1)
    setOpen(true)
  }
  const pick = (index: number) => {
    const user = users[index]
    if (!user) return
    onChoose(user)
    close()
  }
  const clear = () => {
    type('')
    input.current?.focus()
  }
  useDismiss(box, shown, close)

  return (
    <div
      ref={box}
      className="relative"
      onBlur={(event) => event.currentTarget.contains(event.relatedTarget) || close()}
    >
      <div className={searchFrame}>
        <Search aria-hidden className="mr-2.5 ml-3 flex-none text-ink-2" />
        <ComboboxInput
          ref={input}
          // Without `enter`: an account is chosen explicitly, never guessed.
          listbox={{ ...listbox, shown, count: users.length, pick }}
          isChosen={chosen !== null}
          autoCapitalize="none"
          maxLength={100}
          placeholder={t('panel.search')}
          value={text}
          onChange={(event) => type(event.target.value)}
          onFocus={() => setOpen(true)}
        />
        {text !== '' && (
          <IconButton label={t('panel.clear', { name: text })} onClick={clear}>
            <X size={18} aria-hidden />
          </IconButton>
        )}
      </div>
      {shown && (
        <UserOptions
          id={listbox.id}
          users={users}
          active={active}
          state={state}
          onPick={pick}
          onRetry={retry}
        />
      )}
      <p role="status" className="sr-only">
        {shown && state === 'found' ? t('panel.found', { count: users.length }) : ''}
      </p>
    </div>
  )
}

/** Accounts that can be impersonated. */
function useUsers(text: string) {
  const q = useDebounced(text, 200)
  const search = useQuery({
    ...read(adminApi.users, { query: { q, access: 'only', limit: 20 } }),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  })
  const isSearching = q !== text || search.isFetching
  const state = isSearching ? 'searching' : search.isError ? 'failed' : 'found'
  return {
    users: q === '' || state === 'failed' ? [] : (search.data ?? []),
    state,
    retry: () => void search.refetch(),
  } as const
}

type UserOptionsProps = {
  id: string
  users: readonly AdminUser[]
  active: number
  state: 'searching' | 'found' | 'failed'
  onPick: (index: number) => void
  onRetry: () => void
}

/** The focus stays in the text; `active` is the marked row. */
function UserOptions({ id, users, active, state, onPick, onRetry }: UserOptionsProps) {
  const { t } = useTranslation(['admin', 'ui'])
  const list = useRef<HTMLDivElement>(null)
  // On a phone the results may be below the bar.
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
