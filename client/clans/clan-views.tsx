import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { href } from '#client/lib/location.ts'

/** The reader's own clans, and those that they may join. Each has an address of its own. */
export function ClanViews({ view }: { view: 'clans' | 'discover' }) {
  const { t } = useTranslation('clans')
  const views = [
    { name: 'clans', label: t('views.mine') },
    { name: 'discover', label: t('views.discover') },
  ] as const
  return (
    <nav
      aria-label={t('views.label')}
      className="mb-3.5 flex gap-1 rounded-card bg-[color-mix(in_srgb,var(--ink)_7%,transparent)] p-1 lg:max-w-80"
    >
      {views.map(({ name, label }) => (
        <Link
          key={name}
          href={href({ tab: 'community', view: name })}
          aria-current={view === name ? 'page' : undefined}
          className="group flex min-h-tap flex-1 items-center justify-center gap-2 rounded-ctl px-2 text-14 leading-tight font-[660] text-ink-2 no-underline aria-[current]:bg-surface aria-[current]:text-ink aria-[current]:shadow-[0_0_0_2px_var(--ink)]"
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}
