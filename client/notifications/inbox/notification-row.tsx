import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useAdminId } from '#client/admin/impersonation.ts'
import { useTranslation } from '#client/i18n/use-translation.ts'
import { set } from '#client/offline/outbox/changes.ts'
import type { OtherEffect } from '#client/offline/outbox/entry.ts'
import { useDeferredWrite } from '#client/offline/outbox/use-deferred-write.ts'
import { WaitingMark } from '#client/offline/outbox/waiting-mark.tsx'
import { notificationsApi } from '#shared/notifications/api.ts'
import { notificationHref } from '#shared/notifications/href.ts'
import { inboxForbidden } from '#shared/notifications/policy.ts'
import type { Notification } from '#shared/notifications/schema.ts'
import { NotificationAnswer } from './notification-answer.tsx'

export function NotificationRow({ notification }: { notification: Notification }) {
  const { t } = useTranslation('notifications')
  const isUnread = !notification.isRead
  return (
    <li
      tabIndex={-1}
      className={`-outline-offset-4 focus-visible:shadow-none ${isUnread ? 'bg-court-tint' : 'bg-surface'}`}
    >
      <RowLink notification={notification}>
        <span aria-hidden className={`mt-1.5 size-3 flex-none rounded-ball ${isUnread ? dot : ''}`} />
        <span className="min-w-0 flex-1 wrap-anywhere">
          <span className="flex flex-wrap items-baseline justify-between gap-x-3">
            <span className={isUnread ? 'font-bold' : 'font-regular'}>
              {isUnread && <span className="sr-only">{t('unread')} </span>}
              {notification.title || t('noTitle')}
            </span>{' '}
            <span className="text-13 text-ink-2">{ageOf(notification.createdAt, t)}</span>
          </span>{' '}
          <span className="block text-14 font-regular">{notification.message || t('noMessage')}</span>
        </span>
      </RowLink>
      <span className="block pr-4 pb-3 pl-10 empty:hidden">
        <WaitingMark of={`notification ${notification.id}`} />
      </span>
      <NotificationAnswer notification={notification} />
    </li>
  )
}

/** Hours from the first hour on, days from the first day on; a missing or malformed date is 'Just now'. */
export function ageOf(createdAt: unknown, t: TFunction<'notifications'>, now = Date.now()) {
  const instant = typeof createdAt === 'string' ? Date.parse(createdAt) : Number.NaN
  const hours = Math.floor((now - instant) / 3_600_000)
  if (!(hours >= 1)) return t('age.now')
  return hours < 24 ? t('age.hours', { hours }) : t('age.days', { days: Math.floor(hours / 24) })
}

const dot = 'border-2 border-ink bg-ball'

const readEffect = ({ id, title }: Notification): OtherEffect => ({
  kind: 'read',
  about: [`notification ${id}`],
  name: title,
  changes: [set(notificationsApi.list, { id }, { isRead: true })],
})

// A followed link replaces the open inbox in the history: Back leads to the page before it.
function RowLink({ notification, children }: { notification: Notification; children: ReactNode }) {
  const read = useDeferredWrite(notificationsApi.read)
  const adminId = useAdminId()
  const href = notificationHref(notification)
  // An impersonator leaves unread notifications unread for their owner.
  const isDone = notification.isRead || inboxForbidden({ adminId }) !== null
  const markRead = () => {
    if (!isDone && !read.isPending)
      read.mutate({ params: { id: String(notification.id) }, effect: readEffect(notification) })
  }
  const className =
    'flex w-full items-start gap-3 px-4 py-3 text-left text-ink no-underline -outline-offset-4 focus-visible:shadow-none'
  if (href)
    return (
      <Link
        href={href}
        replace
        state={history.state as unknown}
        onClick={markRead}
        className={`${className} hover:bg-[color-mix(in_srgb,currentColor_5%,transparent)]`}
      >
        {children}
      </Link>
    )
  if (isDone) return <div className={className}>{children}</div>
  return (
    <button type="button" onClick={markRead} className={className}>
      {children}
    </button>
  )
}
