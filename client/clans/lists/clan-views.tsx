import { useTranslation } from 'react-i18next'
import { href } from '#client/lib/location.ts'
import { SegmentedLinks } from '#client/ui/segmented-links.tsx'

/** The reader's own clans, and those that they may join. Each has an address of its own. */
export function ClanViews({ view }: { view: 'clans' | 'discover' }) {
  const { t } = useTranslation('clans')
  const at = (name: typeof view) => ({
    href: href({ tab: 'community', view: name }),
    current: view === name,
  })
  return (
    <SegmentedLinks
      label={t('views.label')}
      items={[
        { ...at('clans'), label: t('views.mine') },
        { ...at('discover'), label: t('views.discover') },
      ]}
    />
  )
}
