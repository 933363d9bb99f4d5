import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { change } from '#client/lib/location.ts'
import { SearchBox } from './search-box.tsx'

type ClanSearchProps = {
  q: string
  isSearching: boolean
  /** How many there are; empty until that is known. */
  state: string
}

const pause = 250

/** Narrows the clans to a name. It stands in the address once the typing has come to rest. */
export function ClanSearch({ q, isSearching, state }: ClanSearchProps) {
  const { t } = useTranslation('clans')
  const [typed, setTyped] = useState({ text: q, of: q })
  const timer = useRef<number>(undefined)
  // Back, or a link, may change what the address says.
  if (typed.of !== q) setTyped({ text: typed.text.trim() === q ? typed.text : q, of: q })
  const search = (text: string) => {
    setTyped({ text, of: q })
    clearTimeout(timer.current)
    timer.current = window.setTimeout(
      () => change({ q: text.trim() || undefined }, { replace: true }),
      text === '' ? 0 : pause,
    )
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  return (
    <div className="grid gap-2 lg:grid-cols-[22rem_minmax(0,1fr)] lg:items-center lg:gap-5">
      <SearchBox
        label={t('discover.search')}
        clearLabel={t('discover.clear')}
        value={typed.text}
        onChange={search}
        describedBy="clan-search-state"
      />
      <div id="clan-search-state" className="min-h-5 text-14">
        {isSearching && <span className="text-ink-2">{t('discover.searching')}</span>}
        <p role="status" className="font-[660]">
          {isSearching ? '' : state}
        </p>
      </div>
    </div>
  )
}
