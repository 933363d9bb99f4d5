import { useQuery } from '@tanstack/react-query'
import CalendarRange from 'lucide-react/icons/calendar-range'
import Pencil from 'lucide-react/icons/pencil'
import Scale from 'lucide-react/icons/scale'
import Users from 'lucide-react/icons/users'
import { useId, useRef } from 'react'
import { Forbidden } from '#client/admin/forbidden.tsx'
import { useAdminId } from '#client/admin/impersonation.ts'
import { useTranslation } from '#client/i18n/use-translation.ts'
import { change } from '#client/lib/location.ts'
import { useAction } from '#client/lib/use-action.ts'
import { useWrite } from '#client/lib/use-write.ts'
import { inbox } from '#client/notifications/queries.ts'
import { shownName } from '#client/players/names.ts'
import { Button, IconButton } from '#client/ui/button.tsx'
import { useFocusRestoration } from '#client/ui/focus.ts'
import { MenuButton } from '#client/ui/menu-button.tsx'
import { Menu, MenuChoice } from '#client/ui/menu.tsx'
import { Title } from '#client/ui/title.tsx'
import { clansApi } from '#shared/clans/api.ts'
import { stayForbidden } from '#shared/clans/members/policy.ts'
import { membersForbidden, settingsForbidden } from '#shared/clans/policy.ts'
import type { Clan } from '#shared/clans/schema.ts'
import { seasonForbidden } from '#shared/clans/seasons/policy.ts'
import type { Notification } from '#shared/notifications/schema.ts'
import { notificationData } from '#shared/notifications/stored-values.ts'
import { ClanIcon } from './clan-icon.tsx'
import { PrivateMark, TierTag } from './clan-tags.tsx'
import { LeaveButton } from './leave-button.tsx'
import { useJoin } from './use-join.ts'

export function ClanHeader({ clan }: { clan: Clan }) {
  const { t } = useTranslation('clans')
  const { name, tier, isPublic } = clan
  const isAdmin = settingsForbidden(clan) === null
  const isMember = membersForbidden(clan) === null
  const head = useRef<HTMLDivElement>(null)
  const title = useRef<HTMLHeadingElement>(null)
  useFocusRestoration(head, title)
  return (
    <div ref={head} className="pt-1 pb-1 lg:pb-3">
      <div className="flex flex-wrap items-center gap-x-3.5 gap-y-2.5">
        <ClanIcon clan={clan} size="large" />
        <div className="grid min-w-0 flex-1 gap-1.5">
          <Title ref={title} className="wrap-anywhere lg:text-30 narrow:text-20">
            {name}
          </Title>
          <div className="flex flex-wrap items-center gap-x-2 gap-y-1 text-14 text-ink-2">
            <TierTag tier={tier} />
            {t('memberCount', { count: clan.memberCount })}
            {!isPublic && <PrivateMark />}
          </div>
        </div>
        {isAdmin && (
          <IconButton
            label={t('page.edit')}
            aria-haspopup="dialog"
            onClick={() => change({ dialog: 'clan-settings' })}
            className="border-2 border-line-strong bg-surface md:order-2"
          >
            <Pencil size={20} aria-hidden />
          </IconButton>
        )}
        <div className="flex w-full gap-2 md:order-1 md:w-auto md:gap-3.5">
          <div className="grow">
            <RoleAction clan={clan} />
          </div>
          {isMember && <ClanMenu clan={clan} />}
        </div>
      </div>
      {clan.userConsent === 'pending' && <StayQuestion clan={clan} />}
    </div>
  )
}

function RoleAction({ clan }: { clan: Clan }) {
  const { t } = useTranslation('clans')
  const { join, isJoining } = useJoin()
  if (membersForbidden(clan) !== null)
    return (
      <Button
        wide
        size="small"
        busy={isJoining(clan.id)}
        busyText={t('joining')}
        aria-label={t('joinNamed', { name: clan.name })}
        onClick={() => void join(clan.id)}
      >
        {t('join')}
      </Button>
    )
  if (settingsForbidden(clan) !== null) return <LeaveButton clan={clan} variant="outline" wide />
  return (
    <Button
      variant="outline"
      size="small"
      wide
      aria-haspopup="dialog"
      onClick={() => change({ dialog: 'members' })}
    >
      <Users size={18} aria-hidden />
      {t('page.manage')}
    </Button>
  )
}

function ClanMenu({ clan }: { clan: Clan }) {
  const { t } = useTranslation('clans')
  const adminId = useAdminId()
  return (
    <MenuButton id={useId()} label={t('menu.title')}>
      {({ anchorId, onClose }) => {
        const open = (dialog: 'balance' | 'season' | 'members') => () => {
          onClose()
          change({ dialog })
        }
        return (
          <Menu title={t('menu.title')} anchorId={anchorId} onClose={onClose}>
            <MenuChoice icon={Scale} onChoose={open('balance')}>
              {t('menu.balance')}
            </MenuChoice>
            {settingsForbidden(clan) !== null && (
              <MenuChoice icon={Users} onChoose={open('members')}>
                {t('page.seeMembers')}
              </MenuChoice>
            )}
            {seasonForbidden({ adminId }, clan) === null && (
              <MenuChoice icon={CalendarRange} onChoose={open('season')}>
                {t('menu.season')}
              </MenuChoice>
            )}
          </Menu>
        )
      }}
    </MenuButton>
  )
}

export function StayQuestion({ clan }: { clan: Clan }) {
  const { t } = useTranslation('clans')
  const adminId = useAdminId()
  const { run, busyWith } = useAction(clansApi.stay.touches)
  const write = useWrite(clansApi.stay, { failure: t('stay.failed') })
  const stay = () =>
    run('stay', () =>
      write.mutateAsync({ params: { id: String(clan.id) } }).then(() => t('stay.done', { name: clan.name })),
    )
  const { data: name } = useQuery({ ...inbox, select: (notifications) => adderName(notifications, clan.id) })
  return (
    <section
      aria-label={t('stay.question')}
      className="mt-4 grid gap-2.5 rounded-card border-2 border-dashed border-line-strong bg-surface px-4 py-3"
    >
      <div>
        <p className="font-bold wrap-anywhere">
          {name ? t('stay.added', { name: shownName(name) }) : t('stay.addedByAdmin')}
        </p>
        <p className="text-14 text-ink-2">{t('stay.question')}</p>
      </div>
      {stayForbidden({ adminId }, clan) ? (
        <Forbidden />
      ) : (
        <div className="grid grid-cols-2 gap-3 sm:flex">
          <Button
            size="small"
            busy={busyWith() !== undefined}
            busyText={t('stay.busy')}
            onClick={() => void stay()}
          >
            {t('stay.button')}
          </Button>
          <LeaveButton clan={clan} text={t('stay.leave')} variant="outline" />
        </div>
      )}
    </section>
  )
}

/** The name of the admin who added the reader; undefined once that notification is deleted. */
const adderName = (notifications: Notification[], clanId: number) =>
  notifications
    .filter(({ type }) => type === 'clan_added')
    .map(({ data }) => notificationData(data))
    .find(({ subjectId, status }) => subjectId === clanId && status === 'pending')?.values.fromName
