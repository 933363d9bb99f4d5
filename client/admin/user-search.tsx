import { Search, X } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useOutside } from '#client/players/use-outside.ts'
import { useField } from '#client/ui/field.tsx'
import { IconButton } from '#client/ui/icon-button.tsx'
import { onListKey } from '#client/ui/list-keys.ts'
import type { AdminUser } from '#shared/admin/schema.ts'
import { nameOf } from './name-of.ts'
import { useUsers } from './use-users.ts'
import { UserOptions } from './user-options.tsx'

type UserSearchProps = { chosen: AdminUser | null; onChoose: (user: AdminUser | null) => void }

/** Finds somebody by name or e-mail; text that was typed and not picked chooses nobody. */
export function UserSearch({ chosen, onChoose }: UserSearchProps) {
  const { t } = useTranslation('admin')
  const field = useField()
  const listId = useId()
  const box = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const text = chosen ? nameOf(chosen) : typed
  const q = chosen ? '' : typed.trim()
  const shown = isOpen && q !== ''
  const { users, state, retry } = useUsers(shown ? q : '')

  const close = () => {
    setOpen(false)
    setActive(-1)
  }
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
  useOutside(box, shown, close)

  return (
    <div
      ref={box}
      className="relative"
      onBlur={(event) => event.currentTarget.contains(event.relatedTarget) || close()}
    >
      <div className="flex min-h-tap-lg items-center rounded-ctl border-2 border-line-strong bg-surface outline-0 has-[input:focus-visible]:outline-3 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-focus">
        <Search aria-hidden className="mr-2.5 ml-3 flex-none text-ink-2" />
        <input
          ref={input}
          {...field}
          role="combobox"
          type="text"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={100}
          placeholder={t('panel.search')}
          aria-expanded={shown}
          aria-controls={shown ? listId : undefined}
          aria-autocomplete="list"
          aria-activedescendant={shown && active >= 0 ? `${listId}-${active}` : undefined}
          value={text}
          onChange={(event) => type(event.target.value)}
          onFocus={() => setOpen(true)}
          onKeyDown={(event) =>
            onListKey(event, {
              shown,
              active,
              count: users.length,
              open: () => setOpen(true),
              setActive,
              pick,
              // Who is acted for is pointed out, never guessed.
              enter: () => {},
            })
          }
          className={`min-h-12 w-full min-w-0 flex-1 rounded-ctl bg-transparent pr-2 text-16 text-ellipsis text-ink outline-none placeholder:font-[450] placeholder:text-ink-3 focus-visible:shadow-none ${chosen ? 'font-[660]' : ''}`}
        />
        {text !== '' && (
          <IconButton label={t('panel.clear', { name: text })} onClick={clear}>
            <X size={18} aria-hidden />
          </IconButton>
        )}
      </div>
      {shown && (
        <UserOptions id={listId} users={users} active={active} state={state} onPick={pick} onRetry={retry} />
      )}
      <p role="status" className="sr-only">
        {shown && state === 'found' ? t('panel.found', { count: users.length }) : ''}
      </p>
    </div>
  )
}
