import { ChevronLeft } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { close, useView } from '#client/lib/location.ts'
import { ownClansHref } from './place.ts'

/** To the list from which the clan was opened. Its matches are a page further in: from there, to the reader's own clans. */
export function BackToClans() {
  const { t } = useTranslation('clans')
  const { view } = useView()
  return (
    <Link
      href={ownClansHref}
      onClick={(event) => {
        if (view === 'clan-matches') return
        event.preventDefault()
        close('clan', 'season')
      }}
      className="-ml-2.5 inline-flex min-h-tap items-center gap-2.5 rounded-ctl pr-3 text-14 font-[600] text-ink-2 no-underline"
    >
      <span className="grid size-tap place-items-center text-ink">
        <ChevronLeft aria-hidden />
      </span>
      {t('page.back')}
    </Link>
  )
}
