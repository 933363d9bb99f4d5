import { type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { signInHref, signUpHref } from '#client/auth/sign-in.ts'
import { useLanguage } from '#client/lib/use-language.ts'
import { GuestSeatCard } from '#client/scheduled-matches/guest-seats/guest-seat-card.tsx'
import { useOwnSeat } from '#client/scheduled-matches/guest-seats/kept-links.ts'
import { ButtonLink } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { lazyWithRetry } from '#client/ui/lazy-with-retry.tsx'
import { ErrorCard, Loading, Skeleton } from '#client/ui/states.tsx'
import { Tag } from '#client/ui/tag.tsx'
import { href } from '#shared/app-location.ts'
import type { Invitation } from '#shared/scheduled-matches/invitations/schema.ts'
import { MatchSummary } from './match-summary.tsx'
import { useInvitation } from './use-invitation.ts'

// With the checks of its field, which the card does not wait for.
const JoinForm = lazyWithRetry(() =>
  import('#client/scheduled-matches/guest-seats/join-form.tsx').then((form) => form.JoinForm),
)

/** For a visitor with a shared link: the invitation or, once this browser has joined by it, the seat. */
export function InvitationCard({ joinKey }: { joinKey: string }) {
  const seatKey = useOwnSeat(joinKey)
  if (seatKey !== undefined) return <GuestSeatCard key={seatKey} seatKey={seatKey} />
  return <InvitationSection joinKey={joinKey} />
}

function InvitationSection({ joinKey }: { joinKey: string }) {
  const { t } = useTranslation('sharing')
  const invitation = useInvitation(joinKey)
  return (
    <section aria-label={t('invitation.title')}>
      {invitation.isPending && <Loading blocks={['h-44 rounded-card']} />}
      {invitation.data && <InvitationDetails invitation={invitation.data} joinKey={joinKey} />}
      {invitation.isUnknown && (
        <Card>
          <h2>{t('invitation.unknown')}</h2>
          <p className="pt-1 text-ink-2">{t('invitation.unknownText')}</p>
        </Card>
      )}
      {invitation.isFailed && (
        <ErrorCard title={t('invitation.loadFailed')} onRetry={() => void invitation.refetch()} />
      )}
    </section>
  )
}

function InvitationDetails({ invitation, joinKey }: { invitation: Invitation; joinKey: string }) {
  const { t } = useTranslation('sharing')
  const language = useLanguage()
  const { freePlaces, hasBegun, invitedBy } = invitation
  const isOpen = !hasBegun && freePlaces > 0
  const takesGuests = isOpen && invitation.guestsAllowed
  return (
    <Card>
      <h2 className="pb-2 text-16 wrap-anywhere">
        {invitedBy ? t('invitation.titleBy', { name: invitedBy }) : t('invitation.title')}
      </h2>
      <MatchSummary
        match={invitation}
        tag={
          !hasBegun && (
            <Tag kind={isOpen ? 'win' : 'plain'}>{t('invitation.spots', { count: freePlaces })}</Tag>
          )
        }
      />
      {hasBegun && <Note>{t('invitation.begun')}</Note>}
      {!hasBegun && freePlaces === 0 && <Note>{t('invitation.full')}</Note>}
      {takesGuests && (
        <Suspense fallback={<Skeleton className="mt-3.5 h-36 rounded-ctl" />}>
          <JoinForm joinKey={joinKey} invitedBy={invitedBy} />
        </Suspense>
      )}
      {!hasBegun && (
        <div className="grid gap-1 pt-3.5">
          <ButtonLink
            wide
            variant={isOpen && !takesGuests ? 'primary' : 'outline'}
            href={signUpHref(href({ join: joinKey }), language)}
          >
            {t(isOpen ? 'invitation.signUp' : 'invitation.signUpToSee')}
          </ButtonLink>
          <ButtonLink wide variant="quiet" href={signInHref(href({ join: joinKey }), language)}>
            {t('invitation.haveAccount')}
          </ButtonLink>
        </div>
      )}
    </Card>
  )
}

function Note({ children }: { children: ReactNode }) {
  return <p className="pt-2 font-medium">{children}</p>
}
