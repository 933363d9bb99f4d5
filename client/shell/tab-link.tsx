import House from 'lucide-react/icons/house'
import Settings from 'lucide-react/icons/settings'
import Trophy from 'lucide-react/icons/trophy'
import Users from 'lucide-react/icons/users'
import { Link } from 'wouter'
import { useTranslation } from '#client/i18n/use-translation.ts'
import { usePath } from '#client/lib/follow-location.ts'
import { href, type Tab, useLocationPart } from '#client/lib/location.ts'
import { layOutAhead } from './tab-places.ts'

const tabIcons = {
  home: House,
  matches: Trophy,
  community: Users,
  settings: Settings,
} satisfies Record<Tab, object>

/** /profile belongs to Settings. */
export function TabLink({ tab, className }: { tab: Tab; className: string }) {
  const { t } = useTranslation('shell')
  const path = usePath()
  const open = useLocationPart('tab')
  const current = path === '/profile' ? 'settings' : open
  const Icon = tabIcons[tab]
  return (
    <Link
      href={href({ tab })}
      onPointerDown={() => layOutAhead(tab)}
      aria-current={tab === current ? 'page' : undefined}
      className={`relative flex items-center rounded-ctl font-medium text-ink-2 no-underline before:absolute before:bg-link not-aria-[current]:before:hidden aria-[current]:font-bold aria-[current]:[&_svg]:stroke-[2.6] ${className}`}
    >
      <Icon aria-hidden />
      <span>{t(tab)}</span>
    </Link>
  )
}
