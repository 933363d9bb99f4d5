import { useTranslation } from 'react-i18next'
import { PersonLine } from '#client/friends/person-line.tsx'
import type { FriendActions } from '#client/friends/use-friend-actions.ts'
import { fullName } from '#client/players/full-name.ts'
import { Button } from '#client/ui/button.tsx'
import { Card, SectionTitle } from '#client/ui/card.tsx'
import { Count } from '#client/ui/list/count.tsx'
import type { FriendRequest } from '#shared/friends/schema.ts'
import { RequestDetails } from './request-details.tsx'

export function FriendRequests({
  requests,
  actions,
}: {
  requests: readonly FriendRequest[]
  actions: FriendActions
}) {
  const { t } = useTranslation('friends')
  if (requests.length === 0) return null
  return (
    <section>
      <SectionTitle action={<Count>{requests.length}</Count>}>{t('requests.title')}</SectionTitle>
      <Card flush>
        <ul>
          {requests.map((request) => (
            <li key={request.id} className="px-4 py-3 not-first:border-t not-first:border-line">
              <Request request={request} actions={actions} />
            </li>
          ))}
        </ul>
      </Card>
    </section>
  )
}

function Request({ request, actions }: { request: FriendRequest; actions: FriendActions }) {
  const { t } = useTranslation('friends')
  const { id, senderId, senderEmail, senderCity, playerId, profileImageUrl, createdAt } = request
  const name = fullName({ firstName: request.senderFirstName, lastName: request.senderLastName })
  const other = { userId: senderId, name, requestId: id }
  const busy = actions.busyWith(senderId)
  return (
    <div className="grid items-center gap-x-4 gap-y-2.5 sm:max-lg:grid-cols-[minmax(0,1fr)_18rem]">
      <PersonLine name={name} imageUrl={profileImageUrl} playerId={playerId}>
        <RequestDetails city={senderCity} createdAt={createdAt} />
        {senderEmail && <span className="text-13 wrap-anywhere text-ink-2">{senderEmail}</span>}
      </PersonLine>
      {!actions.forbidden && (
        <div className="grid grid-cols-2 gap-2.5">
          <Button
            size="small"
            busy={busy === 'accept'}
            busyText={t('accepting')}
            aria-label={t('acceptNamed', { name })}
            onClick={() => void actions.act('accept', other)}
          >
            {t('accept')}
          </Button>
          <Button
            variant="outline"
            size="small"
            busy={busy === 'decline'}
            busyText={t('declining')}
            aria-label={t('declineNamed', { name })}
            onClick={() => void actions.act('decline', other)}
          >
            {t('decline')}
          </Button>
        </div>
      )}
    </div>
  )
}
