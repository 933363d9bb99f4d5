import { keepPreviousData, useQuery } from '@tanstack/react-query'
import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { read } from '#client/lib/query-client.ts'
import { useDebounced } from '#client/lib/use-debounced.ts'
import { ComboboxInput, useListbox } from '#client/ui/fields/combobox-input.tsx'
import { searchFrame } from '#client/ui/fields/search-box.tsx'
import { IconButton } from '#client/ui/icon-button.tsx'
import { useDismiss } from '#client/ui/use-dismiss.ts'
import { adminApi } from '#shared/admin/api.ts'
import type { AdminUser } from '#shared/admin/schema.ts'
import { nameOf } from './name-of.ts'
import { UserOptions } from './user-options.tsx'

type UserSearchProps = { chosen: AdminUser | null; onChoose: (user: AdminUser | null) => void }

/** Finds somebody by name or e-mail; text that was typed and not picked chooses nobody. */
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
          // Without "enter": who is acted for is pointed out, never guessed.
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

/** Who can be acted for and is called so, once the text has come to rest. */
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
