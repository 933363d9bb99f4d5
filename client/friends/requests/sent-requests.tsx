import { useTranslation } from 'react-i18next'
import { PersonLine } from '#client/friends/person-line.tsx'
import type { FriendActions } from '#client/friends/use-friend-actions.ts'
import { fullName } from '#client/players/full-name.ts'
import { Button } from '#client/ui/button.tsx'
import { Card, SectionTitle } from '#client/ui/card.tsx'
import type { SentRequest } from '#shared/friends/schema.ts'
import { RequestDetails } from './request-details.tsx'

/** Whom the reader has asked, as long as they have not said yes. */
export function SentRequests({ sent, ties }: { sent: readonly SentRequest[]; ties: FriendActions }) {
  const { t } = useTranslation('friends')
  if (sent.length === 0) return null
  return (
    <section>
      <SectionTitle>{t('sent.title')}</SectionTitle>
      <Card flush>
        <ul>
          {sent.map((request) => (
            <li
              key={request.id}
              className="flex items-center gap-3 px-4 py-2.5 not-first:border-t not-first:border-line"
            >
              <Sent request={request} ties={ties} />
            </li>
          ))}
        </ul>
      </Card>
    </section>
  )
}

function Sent({ request, ties }: { request: SentRequest; ties: FriendActions }) {
  const { t } = useTranslation('friends')
  const { id, friendId, city, playerId, profileImageUrl, createdAt } = request
  const name = fullName(request)
  return (
    <>
      <PersonLine name={name} imageUrl={profileImageUrl} playerId={playerId}>
        <RequestDetails city={city} createdAt={createdAt} />
      </PersonLine>
      {!ties.forbidden && (
        <Button
          variant="quiet"
          size="small"
          className="-mr-3 flex-none"
          busy={ties.busyWith(friendId) === 'withdraw'}
          busyText={t('cancelling')}
          aria-label={t('cancelNamed', { name })}
          onClick={() => void ties.act('withdraw', { userId: friendId, name, requestId: id })}
        >
          {t('cancel')}
        </Button>
      )}
    </>
  )
}
