import Plus from 'lucide-react/icons/plus'
import { useCurrentUser } from '#client/auth/current-user.ts'
import { useTranslation } from '#client/i18n/use-translation.ts'
import { tabs } from '#client/lib/location.ts'
import { Bell } from '#client/notifications/bell.tsx'
import { fullName } from '#client/players/names.ts'
import { Avatar } from '#client/ui/avatar.tsx'
import { Brand } from '#client/ui/brand.tsx'
import { LanguageControl } from '#client/ui/language-control.tsx'
import { ThemeControl } from '#client/ui/theme-control.tsx'
import { opensChooser } from './dialogs.tsx'
import { TabLink } from './tab-link.tsx'

/** From 1024 px, instead of header and bar. */
export function Rail() {
  const { t } = useTranslation('shell')
  return (
    <aside className="sticky top-0 flex h-dvh flex-col overflow-y-auto border-r border-line bg-surface px-4 py-5">
      <Brand className="mr-0 mb-6 flex-none px-2" />
      <nav aria-label={t('mainNavigation')} className="grid gap-0.5">
        {tabs.map((tab) => (
          <TabLink key={tab} tab={tab} className={tabLook} />
        ))}
      </nav>
      <button
        type="button"
        {...opensChooser}
        className="mt-5 flex h-14 w-full flex-none items-center gap-3 rounded-ball border-2 border-on-ball bg-ball pr-4 pl-1.5 font-bold text-on-ball active:bg-ball-press"
      >
        <span className="grid size-10 place-items-center rounded-full bg-on-ball text-ball">
          <Plus aria-hidden />
        </span>
        {t('addMatch')}
      </button>
      <div className="mt-auto grid grid-cols-[minmax(0,1fr)] gap-3 pt-5">
        <div className="flex items-center justify-between">
          <LanguageControl />
          <div className="flex">
            <ThemeControl />
            <Bell inRail />
          </div>
        </div>
        <CurrentUserCard />
      </div>
    </aside>
  )
}

const tabLook =
  'h-12 justify-start gap-3 px-3 before:inset-y-2.5 before:-left-4 before:w-1.25 before:rounded-r-cell hover:bg-surface-2 aria-[current]:bg-court-tint aria-[current]:text-link'

function CurrentUserCard() {
  const { t } = useTranslation('shell')
  const user = useCurrentUser()
  if (!user) return null
  const name = fullName(user)
  const side = user.favouriteCourtSide && t(`side.${user.favouriteCourtSide}`)
  return (
    <div className="flex items-center gap-3 border-t border-line pt-3">
      <Avatar name={name} imageUrl={user.profileImageUrl} />
      <div className="min-w-0 flex-1 leading-[1.3]">
        <b className="block truncate">{name}</b>
        <div className="truncate text-13 text-ink-2">{[user.city, side].filter(Boolean).join(' · ')}</div>
      </div>
    </div>
  )
}
