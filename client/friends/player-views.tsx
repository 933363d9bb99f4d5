import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { href } from '#client/lib/location.ts'
import { Count } from '#client/ui/lanes.tsx'
import { useRequestCount } from './queries.ts'

/** The two views of the players: what was played with them, and who is a friend. Each has an address of its own. */
export function PlayerViews({ view }: { view: 'players' | 'friends' }) {
  const { t } = useTranslation('friends')
  const waiting = useRequestCount()
  return (
    <nav
      aria-label={t('views.label')}
      className="mb-3.5 flex gap-1 rounded-card bg-[color-mix(in_srgb,var(--ink)_7%,transparent)] p-1 lg:max-w-80"
    >
      <View name="players" isCurrent={view === 'players'}>
        {t('views.stats')}
      </View>
      <View name="friends" isCurrent={view === 'friends'}>
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
      </View>
    </nav>
  )
}

type ViewProps = { name: 'players' | 'friends'; isCurrent: boolean; children: ReactNode }

function View({ name, isCurrent, children }: ViewProps) {
  return (
    <Link
      href={href({ tab: 'community', view: name })}
      aria-current={isCurrent ? 'page' : undefined}
      className="group flex min-h-tap flex-1 items-center justify-center gap-2 rounded-ctl px-2 text-14 leading-tight font-[660] text-ink-2 no-underline aria-[current]:bg-surface aria-[current]:text-ink aria-[current]:shadow-[0_0_0_2px_var(--ink)]"
    >
      {children}
    </Link>
  )
}
