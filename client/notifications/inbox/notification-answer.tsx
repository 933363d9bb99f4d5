import { useQueryClient } from '@tanstack/react-query'
import { useCurrentUser } from '#client/auth/current-user.ts'
import { useTranslation } from '#client/i18n/use-translation.ts'
import { useWrite } from '#client/lib/use-write.ts'
import { answerEffect } from '#client/matches/consent/answer-effect.ts'
import { listedMatch } from '#client/offline/as-known.ts'
import { drop, set } from '#client/offline/outbox/changes.ts'
import type { OtherEffect, Subject } from '#client/offline/outbox/entry.ts'
import { useDeferredWrite } from '#client/offline/outbox/use-deferred-write.ts'
import { useSeatWrites } from '#client/scheduled-matches/seat-requests/use-seat-answer.ts'
import { clansApi } from '#shared/clans/api.ts'
import { membersApi } from '#shared/clans/members/api.ts'
import { friendsApi } from '#shared/friends/api.ts'
import { matchesApi } from '#shared/matches/api.ts'
import { notificationsApi } from '#shared/notifications/api.ts'
import { isNotificationKind, notificationKinds } from '#shared/notifications/kinds.ts'
import type { Notification } from '#shared/notifications/schema.ts'
import { notificationData } from '#shared/notifications/stored-values.ts'
import { claimsApi } from '#shared/players/claims/api.ts'
import { AnswerButtons, type AnswerStatus } from './answer-buttons.tsx'

/** Asks for the answer within the notification, or shows the one that was given. */
export function NotificationAnswer({ notification }: { notification: Notification }) {
  const { type, data } = notification
  const kind = isNotificationKind(type) ? notificationKinds[type] : {}
  const { status, subjectId, fromUserId, values } = notificationData(data)
  if (!('asks' in kind) || !status) return null
  const question = { status, id: subjectId === null ? null : String(subjectId) }
  if (kind.asks === 'friend')
    return <FriendAnswer {...question} notification={notification} friendId={fromUserId} />
  if (kind.asks === 'claim')
    return <ClaimAnswer {...question} values={values} isOffered={type === 'name_offered'} />
  if (kind.asks === 'clan') return <ClanAnswer {...question} />
  if (kind.asks === 'seat') return <SeatAnswer {...question} />
  return <MatchAnswer {...question} notification={notification} />
}

type QuestionProps = { status: AnswerStatus; id: string | null }
type DeferredProps = QuestionProps & { notification: Notification }

function FriendAnswer({ status, id, friendId, notification }: DeferredProps & { friendId: string | null }) {
  const { t } = useTranslation('notifications')
  const accept = useDeferredWrite(friendsApi.acceptFrom)
  const decline = useDeferredWrite(friendsApi.decline)
  const isPending = status === 'pending'
  const subject: Subject = friendId === null ? `notification ${notification.id}` : `user ${friendId}`
  const effect = (kind: 'accept' | 'refuse') =>
    answeredEffect(notification, kind === 'accept' ? 'accepted' : 'declined', {
      kind,
      about: [subject],
      changes: friendId === null ? [] : [drop(friendsApi.requests, { senderId: friendId })],
    })
  return (
    <AnswerButtons
      about="friend"
      status={status}
      subject={subject}
      actions={[
        isPending &&
          friendId !== null && {
            text: t('accept'),
            run: () => accept.mutateAsync({ body: { friendId }, effect: effect('accept') }),
          },
        isPending &&
          id !== null && {
            text: t('decline'),
            run: () => decline.mutateAsync({ params: { id }, effect: effect('refuse') }),
          },
      ]}
    />
  )
}

type ClaimQuestionProps = QuestionProps & {
  values: Partial<Record<string, string>>
  /** Whether the guest's matches become the reader's. */
  isOffered: boolean
}

function ClaimAnswer({ status, id, values, isOffered }: ClaimQuestionProps) {
  const { t } = useTranslation('notifications')
  const accept = useWrite(claimsApi.accept)
  const decline = useWrite(claimsApi.decline)
  const { playerName, fromName } = values
  // Without the names the question is asked on the page to which the notification leads.
  const isOpen = id !== null && status === 'pending' && Boolean(playerName && fromName)
  return (
    <AnswerButtons
      about="claim"
      status={status}
      actions={[
        isOpen && {
          text: t('accept'),
          run: () => accept.mutateAsync({ params: { id } }),
          question: t(isOffered ? 'claim.yours' : 'claim.theirs', { playerName, fromName }),
        },
        isOpen && { text: t('decline'), run: () => decline.mutateAsync({ params: { id } }) },
      ]}
    />
  )
}

function ClanAnswer({ status, id }: QuestionProps) {
  const { t } = useTranslation('notifications')
  const userId = useCurrentUser()?.id ?? ''
  const stay = useWrite(clansApi.stay)
  const leave = useWrite(membersApi.remove)
  const isOpen = id !== null && status === 'pending'
  return (
    <AnswerButtons
      about="clan"
      status={status}
      hint={isOpen && t('clan.pending')}
      actions={[
        isOpen && { text: t('clan.stay'), run: () => stay.mutateAsync({ params: { id } }) },
        isOpen && { text: t('clan.leave'), run: () => leave.mutateAsync({ params: { id, userId } }) },
      ]}
    />
  )
}

function SeatAnswer({ status, id }: QuestionProps) {
  const { t } = useTranslation('notifications')
  const { accept, decline } = useSeatWrites(id ?? '')
  const isOpen = id !== null && status === 'pending'
  return (
    <AnswerButtons
      about="seat"
      status={status}
      actions={[isOpen && { text: t('accept'), run: accept }, isOpen && { text: t('decline'), run: decline }]}
    />
  )
}

// Between friends a match counts without an answer.
function MatchAnswer({ status, id, notification }: DeferredProps) {
  const { t } = useTranslation('notifications')
  const client = useQueryClient()
  const confirm = useDeferredWrite(matchesApi.confirm)
  const decline = useDeferredWrite(matchesApi.decline)
  const isPending = status === 'pending'
  const effect = (kind: 'confirm' | 'decline') => {
    const match = listedMatch(client, Number(id))
    return answeredEffect(notification, kind === 'confirm' ? 'accepted' : 'declined', {
      kind,
      about: [`match ${id}`],
      changes: match ? answerEffect(kind, match).changes : [],
    })
  }
  return (
    <AnswerButtons
      about="match"
      status={status}
      subject={`match ${id}`}
      hint={isPending && t('match.pending')}
      actions={[
        id !== null &&
          status !== 'accepted' && {
            text: isPending ? t('accept') : t('match.acceptAfterAll'),
            variant: isPending ? 'primary' : 'quiet',
            run: () => confirm.mutateAsync({ params: { id }, effect: effect('confirm') }),
          },
        isPending &&
          id !== null && {
            text: t('decline'),
            run: () => decline.mutateAsync({ params: { id }, effect: effect('decline') }),
          },
      ]}
    />
  )
}

/** The notification shows the answer, also before the server has it. */
const answeredEffect = (
  { id, title, data }: Notification,
  status: AnswerStatus,
  { changes, ...effect }: Omit<OtherEffect, 'name'>,
): OtherEffect => ({
  ...effect,
  name: title,
  changes: [set(notificationsApi.list, { id }, { data: { ...data, status } }), ...changes],
})
