import { useEffect, useState } from 'react'
import { useTranslation } from '#client/i18n/use-translation.ts'
import { change } from '#client/lib/location.ts'
import { SearchBox } from '#client/ui/fields/search-box.tsx'

export function NameSearch({ q }: { q: string }) {
  const { t } = useTranslation('players')
  const { text, search } = useNameSearch(q)
  return (
    <SearchBox label={t('list.search')} clearLabel={t('list.clearSearch')} value={text} onChange={search} />
  )
}

const debounceMs = 250

/** The debounced text stands in the address. */
export function useNameSearch(q: string) {
  const [typed, setTyped] = useState({ text: q, of: q })
  // Back or a link changes the address: the typed text follows.
  if (typed.of !== q) setTyped({ text: typed.text.trim() === q ? typed.text : q, of: q })
  const { text } = typed
  useEffect(() => {
    const name = text.trim()
    if (name === q) return undefined
    const timer = setTimeout(() => change({ q: name || undefined }, { replace: true }), name ? debounceMs : 0)
    return () => clearTimeout(timer)
  }, [text, q])
  return { text, search: (next: string) => setTyped({ text: next, of: q }) }
}
