import { href } from '#shared/app-location.ts'
import { dayIn } from '#shared/calendar.ts'
import { notificationHref } from '#shared/notifications/href.ts'
import { notificationText, notificationTexts } from '#shared/notifications/text.ts'
import { mailTexts, translator } from '#shared/texts.ts'
import { headerText, paragraphText } from './plain.ts'
import type { MailJob } from './store.ts'
import type { MailText } from './template.ts'

/** The public address of the app, the time at which the mail is sent, and where its reader ends all mail. */
export type Sending = { origin: string; now: Date; unsubscribeUrl: (userId: string) => string }

const texts = translator('mail', mailTexts)

/** What a mail says, in the language of its reader; null for an account mail without its link. */
export function textOf(job: MailJob, sending: Sending): MailText | null {
  return job.account ? accountText(job, job.account) : notificationMailText(job, sending)
}

/** Its one value is the link, which a notice of a changed password can do without. */
function accountText(
  { language }: MailJob,
  { kind, values: { url } }: NonNullable<MailJob['account']>,
): MailText | null {
  const t = texts(language)
  if (kind !== 'password_changed' && !url) return null
  return {
    language,
    subject: t(`account.${kind}.subject`),
    paragraphs: [t(`account.${kind}.message`)],
    ...(url && { action: { name: t(`account.${kind}.action`), url } }),
    reason: t(`account.${kind}.reason`),
    unsubscribe: null,
  }
}

function notificationMailText(
  { language, timeZone, userId, notification }: MailJob,
  { origin, now, unsubscribeUrl }: Sending,
): MailText | null {
  if (!notification || userId === null) return null
  const t = texts(language)
  const zone = timeZone ?? 'UTC'
  const reader = { language, zone, today: dayIn(now, zone) }
  const { title, message } = notificationText(notification, notificationTexts(language), reader)
  const address = notificationHref(notification) ?? href({ dialog: 'notifications' })
  return {
    language,
    subject: headerText(title),
    paragraphs: [paragraphText(message)],
    action: { name: t('open'), url: new URL(address, origin).href },
    reason: t(notification.type === 'scheduled_reminder' ? 'reasonOfReminder' : 'reason'),
    unsubscribe: { name: t('unsubscribe'), url: unsubscribeUrl(userId) },
  }
}
