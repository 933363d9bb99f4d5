import Hourglass from 'lucide-react/icons/hourglass'
import { useTranslation } from 'react-i18next'
import type { Match } from '#shared/matches/schema.ts'
import { RecordedBy } from './recorded-by.tsx'

/** Over the details of a match that waits for the reader's word. */
export function PendingNotice({ match }: { match: Match }) {
  const { t } = useTranslation(['consent', 'ranked'])
  return (
    <div className="flex gap-3 rounded-card border-2 border-dashed border-line-strong bg-surface px-4 py-3">
      <Hourglass className="mt-0.5 flex-none text-ink-2" aria-hidden />
      <div className="min-w-0">
        <p className="font-bold wrap-anywhere">
          <RecordedBy match={match} />
        </p>
        <p className="text-14 text-ink-2">
          {t('consent:notCounted')}
          {match.matchType === 'ranked' && ` ${t('ranked:declined.already')}`}
        </p>
      </div>
    </div>
  )
}
