import { useInfiniteQuery } from '@tanstack/react-query'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Hourglass from 'lucide-react/icons/hourglass'
import { Link } from 'wouter'
import { useTranslation } from '#client/i18n/use-translation.ts'
import { href } from '#client/lib/location.ts'
import { pendingMatches } from './queries.ts'

export function WaitingMatches() {
  const { t } = useTranslation('matches')
  const count = useInfiniteQuery(pendingMatches).data?.total ?? 0
  if (count === 0) return null
  return (
    <Link
      href={href({ tab: 'matches', view: 'history' })}
      className="flex min-h-tap-lg w-full items-center gap-3 rounded-card border-2 border-dashed border-line-strong bg-surface px-4 py-2 text-left font-medium text-link no-underline"
    >
      <Hourglass size={20} className="flex-none" aria-hidden />
      <span className="min-w-0 flex-1">{t('consent.waiting', { count })}</span>
      <ChevronRight size={18} className="flex-none" aria-hidden />
    </Link>
  )
}
