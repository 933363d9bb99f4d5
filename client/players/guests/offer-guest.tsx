import { useState } from 'react'
import { useAdminId } from '#client/admin/impersonation.ts'
import { useFriendList } from '#client/friends/queries.ts'
import { useTranslation } from '#client/i18n/use-translation.ts'
import { useIdempotencyKeys } from '#client/lib/idempotency-keys.ts'
import { href } from '#client/lib/location.ts'
import { useWrite } from '#client/lib/use-write.ts'
import { fullName } from '#client/players/names.ts'
import { Button, ButtonLink } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialog/dialog.tsx'
import { SearchBox } from '#client/ui/fields/search-box.tsx'
import { ListEnd } from '#client/ui/list/list-end.tsx'
import { LockedNotice } from '#client/ui/locked.tsx'
import { QueryView } from '#client/ui/query-view.tsx'
import { EmptyState, Loading } from '#client/ui/states.tsx'
import { claimsApi } from '#shared/players/claims/api.ts'
import { claimsForbidden } from '#shared/players/claims/policy.ts'
import type { Guest } from '#shared/players/guests/schema.ts'
import { nameNorm } from '#shared/players/name.ts'
import { BlockedNotice, inlineErrors } from './blocked-notice.tsx'
import { Choices } from './choices.tsx'
import { closeGuestDialog } from './guest-location.ts'
import { useClosingAction } from './use-closing-action.ts'

type Person = { id: string; name: string; imageUrl: string | null }

export function OfferGuest({ guest }: { guest: Guest }) {
  const { t } = useTranslation('guests')
  const forbidden = claimsForbidden({ adminId: useAdminId() })
  const list = useFriendList()
  const friends = list.data?.items ?? []
  const people: Person[] = friends.map(({ id, profileImageUrl: imageUrl, ...names }) => ({
    id,
    name: fullName(names),
    imageUrl,
  }))
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState<Person | null>(null)
  const { offer, isBusy, blocked, forget } = useOffer(guest)
  const found = people.filter(({ name }) => nameNorm(name).includes(nameNorm(text)))
  const isAlone = list.isSuccess && friends.length === 0
  return (
    <Dialog
      {...(forbidden && { size: 'auto' })}
      onClose={closeGuestDialog}
      title={t('offer.title', { name: guest.name })}
      description={t('offer.about')}
      footer={
        !isAlone &&
        !forbidden && (
          <div className="grid gap-3">
            <p role="status" className="text-14 wrap-anywhere">
              {chosen
                ? t('offer.then', { count: guest.matches, name: guest.name, friend: chosen.name })
                : t('offer.choose')}
            </p>
            <Button
              wide
              disabled={!chosen}
              busy={isBusy}
              busyText={t('offer.busy')}
              onClick={() => chosen && offer(chosen)}
            >
              {t('offer.confirm')}
            </Button>
          </div>
        )
      }
    >
      {forbidden ? (
        <LockedNotice reason={forbidden} />
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-3">
          {blocked && <BlockedNotice blocked={blocked} />}
          {isAlone && (
            <EmptyState
              title={t('offer.none')}
              text={t('offer.noneText')}
              action={
                <ButtonLink href={href({ tab: 'community', view: 'friends' })}>
                  {t('offer.toFriends')}
                </ButtonLink>
              }
            />
          )}
          {friends.length > 10 && (
            <SearchBox
              label={t('offer.search')}
              clearLabel={t('clearSearch')}
              value={text}
              onChange={setText}
              status={text !== '' && t('found', { count: found.length })}
            />
          )}
          <QueryView
            query={list}
            failed={t('offer.friendsFailed')}
            loading={<Loading blocks={['h-52 rounded-card']} />}
            isEmpty={() => found.length === 0}
          >
            {() => (
              <Choices
                label={t('offer.which')}
                choices={found}
                chosen={chosen?.id}
                onChoose={(userId) => {
                  forget()
                  setChosen(people.find(({ id }) => id === userId) ?? null)
                }}
              />
            )}
          </QueryView>
          <ListEnd list={list} more={t('showMore')} failed={t('offer.friendsFailed')} />
        </div>
      )}
    </Dialog>
  )
}

function useOffer({ id: playerId }: Guest) {
  const { t } = useTranslation('guests')
  const { act, ...action } = useClosingAction()
  const start = useWrite(claimsApi.start, { failure: t('offer.failed'), inlineErrors })
  const keys = useIdempotencyKeys()
  const offer = ({ id: userId, name }: Person) =>
    act(async () => {
      await start.mutateAsync({ body: { playerId, userId }, idempotencyKey: keys.of(userId) })
      return t('claims.done.asked', { name })
    })
  return { ...action, offer, isBusy: start.isPending }
}
