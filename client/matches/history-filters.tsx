import { Search, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { change } from '#client/lib/location.ts'
import { IconButton } from '#client/ui/icon-button.tsx'
import { type HistoryPeriod, historyPeriods } from '#shared/matches/period.ts'

type HistoryFiltersProps = { q: string; period: HistoryPeriod; summary: string }

/** Search and period; both stand in the address, so that Back, reload and a shared link keep them. */
export function HistoryFilters({ q, period, summary }: HistoryFiltersProps) {
  const { t } = useTranslation('matches')
  return (
    <div className="grid min-w-0 gap-3 lg:sticky lg:top-6">
      <NameSearch q={q} />
      <div
        role="group"
        aria-label={t('history.period')}
        className="flex gap-1 overflow-x-auto rounded-card bg-[color-mix(in_srgb,var(--ink)_7%,transparent)] p-1 lg:grid"
      >
        {historyPeriods.map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={each === period}
            onClick={() => change({ period: each === 'all' ? undefined : each }, { replace: true })}
            className="min-h-tap flex-1 rounded-ctl px-3 text-14 font-[660] whitespace-nowrap text-ink-2 aria-pressed:bg-surface aria-pressed:text-ink aria-pressed:shadow-[inset_0_0_0_2px_var(--ink)] lg:px-4 lg:text-left"
          >
            {t(`history.${each}`)}
          </button>
        ))}
      </div>
      <p role="status" className="min-h-5 text-14 text-ink-2">
        {summary}
      </p>
    </div>
  )
}

function NameSearch({ q }: { q: string }) {
  const { t } = useTranslation('matches')
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
    <div className="flex min-h-tap-lg items-center rounded-ctl border-2 border-line-strong bg-surface outline-0 has-[input:focus-visible]:outline-3 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-focus">
      <Search className="mx-2.5 flex-none text-ink-2" aria-hidden />
      <input
        type="search"
        aria-label={t('history.search')}
        placeholder={t('history.search')}
        maxLength={100}
        autoComplete="off"
        value={typed.text}
        onChange={(event) => search(event.target.value, 250)}
        className="min-h-12 min-w-0 flex-1 appearance-none rounded-ctl bg-transparent text-16 outline-none placeholder:text-ink-3 focus-visible:shadow-none [&::-webkit-search-cancel-button]:hidden"
      />
      {typed.text !== '' && (
        <IconButton label={t('history.clearSearch')} onClick={() => search('', 0)}>
          <X size={18} aria-hidden />
        </IconButton>
      )}
    </div>
  )
}
