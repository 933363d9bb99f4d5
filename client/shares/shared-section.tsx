import type { ReactNode } from 'react'
import { useTranslation } from '#client/i18n/use-translation.ts'
import { shownName } from '#client/players/names.ts'
import { Card } from '#client/ui/card.tsx'
import { ErrorCard, Loading } from '#client/ui/states.tsx'
import type { Shared } from '#shared/shares/schema.ts'
import { SharedLadder } from './shared-ladder.tsx'
import { SharedPage } from './shared-page.tsx'
import { SharedResult } from './shared-result.tsx'
import { useShared } from './use-shared.ts'

type SharedSectionProps = {
  sharedKey: string
  /** Below what is shown: what the reader can do with it. */
  children: (shared: Shared) => ReactNode
  /** Below the notice that the link shows nothing. */
  dismiss?: ReactNode
}

/** What a share link shows, for visitors and users. */
export function SharedSection({ sharedKey, children, dismiss }: SharedSectionProps) {
  const { t } = useTranslation('shares')
  const { data, isPending, isUnknown, isFailed, refetch } = useShared(sharedKey)
  return (
    <section aria-label={t('shared.title')}>
      {isPending && <Loading blocks={['h-80 rounded-card']} />}
      {data && (
        <Card flush>
          <Heading shared={data} />
          <Content shared={data} />
          <div className="grid gap-4 p-4">{children(data)}</div>
        </Card>
      )}
      {isUnknown && (
        <Card className="grid gap-3">
          <div>
            <h2>{t('shared.unknown')}</h2>
            <p className="pt-1 text-ink-2">{t('shared.unknownText')}</p>
          </div>
          {dismiss}
        </Card>
      )}
      {isFailed && <ErrorCard title={t('shared.loadFailed')} onRetry={() => void refetch()} />}
    </section>
  )
}

function Heading({ shared }: { shared: Shared }) {
  const { t } = useTranslation('shares')
  const values = {
    match: { name: shared.sharedBy },
    clan: { name: shared.sharedBy, clan: shared.kind === 'clan' ? shared.clan.name : '' },
    player: { name: shared.kind === 'player' ? shownName(shared.name) : '' },
  }
  return (
    <h2 className="px-4 pt-3.5 pb-3 text-16 wrap-anywhere">
      {t(`shared.heading.${shared.kind}`, values[shared.kind])}
    </h2>
  )
}

function Content({ shared }: { shared: Shared }) {
  if (shared.kind === 'match') return <SharedResult match={shared} />
  if (shared.kind === 'clan') return <SharedLadder ladder={shared} />
  return <SharedPage player={shared} />
}
