import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { signInHref, signUpHref } from '#client/auth/sign-in.ts'
import { weekdayAndDay } from '#client/lib/format.ts'
import { useLanguage } from '#client/lib/language.ts'
import { ButtonLink } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { ErrorCard, Loading } from '#client/ui/states.tsx'
import { Tag } from '#client/ui/tag.tsx'
import { href } from '#shared/app-location.ts'
import type { Invitation } from '#shared/scheduled-matches/invitations/schema.ts'
import { useInvitation } from './use-invitation.ts'
import { venueText } from './venue-text.ts'

/** For a visitor with a shared link. */
export function InvitationCard({ joinKey }: { joinKey: string }) {
  const { t } = useTranslation('sharing')
  const invitation = useInvitation(joinKey)
  return (
    <div className="mx-auto w-full max-w-[80rem] px-gutter pt-3 pb-5 lg:px-12 lg:pt-6 lg:pb-0">
      <section aria-label={t('invitation.title')} className="sm:max-w-105">
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
    </div>
  )
}

function InvitationDetails({ invitation, joinKey }: { invitation: Invitation; joinKey: string }) {
  const { t } = useTranslation('sharing')
  const language = useLanguage()
  const { date, time, duration, freePlaces, hasBegun, invitedBy } = invitation
  const isOpen = !hasBegun && freePlaces > 0
  const venue = venueText(t, invitation)
  return (
    <Card>
      <h2 className="pb-2 text-16 wrap-anywhere">
        {invitedBy ? t('invitation.titleBy', { name: invitedBy }) : t('invitation.title')}
      </h2>
      <div className="flex items-center gap-3">
        <span className="num text-30">{time}</span>
        <b className="min-w-0 flex-1 leading-tight">{weekdayAndDay(date, language)}</b>
        {!hasBegun && (
          <Tag kind={isOpen ? 'win' : 'plain'}>{t('invitation.spots', { count: freePlaces })}</Tag>
        )}
      </div>
      <p className="pt-1.5 wrap-anywhere text-ink-2">
        {[t('minutes', { minutes: duration }), venue].filter(Boolean).join(' · ')}
      </p>
      {hasBegun && <Note>{t('invitation.begun')}</Note>}
      {!hasBegun && freePlaces === 0 && <Note>{t('invitation.full')}</Note>}
      {!hasBegun && (
        <div className="grid gap-1 pt-3.5">
          <ButtonLink
            wide
            variant={isOpen ? 'primary' : 'outline'}
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
