import { useTranslation } from '#client/i18n/use-translation.ts'
import { href } from '#client/lib/location.ts'
import { Count } from '#client/ui/list/count.tsx'
import { SegmentedLinks } from '#client/ui/page-tabs.tsx'
import { useRequestCount } from './queries.ts'

export function PlayerViews({ view }: { view: 'players' | 'friends' }) {
  const { t } = useTranslation('friends')
  const waiting = useRequestCount()
  const friends = (
    <>
      {t('views.friends')}
      {waiting > 0 && (
        <>
          {' '}
          <span aria-hidden>
            <Count>{waiting}</Count>
          </span>
          <span className="sr-only">{t('views.waiting', { count: waiting })}</span>
        </>
      )}
    </>
  )
  const at = (name: typeof view) => ({
    href: href({ tab: 'community', view: name }),
    current: view === name,
  })
  return (
    <SegmentedLinks
      label={t('views.label')}
      items={[
        { ...at('players'), label: t('views.stats') },
        { ...at('friends'), label: friends },
      ]}
    />
  )
}
