import { Search, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { change } from '#client/lib/location.ts'
import { IconButton } from '#client/ui/icon-button.tsx'

const pause = 250

/** Narrows a list to a name. It stands in the address once the typing has come to rest. */
export function NameSearch({ q }: { q: string }) {
  const { t } = useTranslation('players')
  const [typed, setTyped] = useState({ text: q, of: q })
  const timer = useRef<number>(undefined)
  // Back, or a link, may change what the address says.
  if (typed.of !== q) setTyped({ text: typed.text.trim() === q ? typed.text : q, of: q })
  const search = (text: string, delay: number) => {
    setTyped({ text, of: q })
    clearTimeout(timer.current)
    timer.current = window.setTimeout(() => change({ q: text.trim() || undefined }, { replace: true }), delay)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  return (
    <div className="flex min-h-tap-lg min-w-0 items-center rounded-ctl border-2 border-line-strong bg-surface outline-0 has-[input:focus-visible]:outline-3 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-focus">
      <Search className="mx-2.5 flex-none text-ink-2" aria-hidden />
      <input
        type="search"
        aria-label={t('list.search')}
        placeholder={t('list.search')}
        maxLength={100}
        autoComplete="off"
        value={typed.text}
        onChange={(event) => search(event.target.value, pause)}
        className="min-h-12 min-w-0 flex-1 appearance-none rounded-ctl bg-transparent text-16 outline-none placeholder:text-ink-3 focus-visible:shadow-none [&::-webkit-search-cancel-button]:hidden"
      />
      {typed.text !== '' && (
        <IconButton label={t('list.clearSearch')} onClick={() => search('', 0)}>
          <X size={18} aria-hidden />
        </IconButton>
      )}
    </div>
  )
}
