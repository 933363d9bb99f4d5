import Copy from 'lucide-react/icons/copy'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { WhenAndWhere } from '#client/scheduled-matches/sharing/match-summary.tsx'
import { Button, ButtonLink } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { FieldError } from '#client/ui/fields/field.tsx'
import { TextInput } from '#client/ui/fields/text-input.tsx'
import { ErrorCard } from '#client/ui/states.tsx'
import { Tag } from '#client/ui/tag.tsx'
import { loginPath } from '#shared/auth/paths.ts'
import { guestSeatEnds } from '#shared/scheduled-matches/guest-seats/schema.ts'

/**
 * What visitor-card.ts shows of an invitation and of a guest's seat: `{name}` stands for a value, and `data-if` for when a
 * part is shown.
 */
export function VisitorTemplates() {
  return (
    <>
      <Texts />
      <Invitation />
      <Seated />
      <Recorded />
      <Over />
      <Unknown />
      <Failed of="invitation" />
      <Failed of="guest" />
      <template id="failure">
        <FieldError id="card-error">{'{error}'}</FieldError>
      </template>
      <Leave />
    </>
  )
}

// What the server can say of the requests of a visitor.
const refusals = [
  'offline',
  'unexpected',
  'unavailable',
  'too_many_requests',
  'invalid_input',
  'not_found',
  'conflict',
  'already_joined',
  'guests_not_allowed',
  'match_full',
  'match_started',
] as const
const issues = [
  'name_required',
  'name_without_letter',
  'text_too_long',
  'text_forbidden',
  'player_name_taken',
  'other',
] as const
const outcomes = ['copied', 'selected', 'failed'] as const

function Texts() {
  const { t } = useTranslation(['sharing', 'errors'])
  const texts = {
    court: t('sharing:courtNumber', { number: '{number}' }),
    spot: t('sharing:guest.spot', { position: '{position}' }),
    by: t('sharing:guest.by', { name: '{host}' }),
    errors: Object.fromEntries(refusals.map((code) => [code, t(`errors:${code}`)])),
    issues: Object.fromEntries(issues.map((code) => [code, t(`sharing:guest.issue.${code}`)])),
    outcomes: Object.fromEntries(outcomes.map((name) => [name, t(`sharing:guest.outcome.${name}`)])),
  }
  return <template id="card-texts" data-texts={JSON.stringify(texts)} />
}

export type CardTexts = Record<'errors' | 'issues' | 'outcomes', Record<string, string>> &
  Record<'court' | 'spot' | 'by', string>

function Section({ id, label, children }: { id: string; label: string; children: ReactNode }) {
  return (
    <template id={id}>
      <section tabIndex={-1} aria-label={label} className="outline-none sm:max-w-105">
        {children}
      </section>
    </template>
  )
}

const freePlaces = [0, 1, 2, 3, 4]

function Invitation() {
  const { t } = useTranslation('sharing')
  const title = 'pb-2 text-16 wrap-anywhere'
  return (
    <Section id="invitation" label={t('invitation.title')}>
      <Card>
        <h2 data-if="host" className={title}>
          {t('invitation.titleBy', { name: '{host}' })}
        </h2>
        <h2 data-if="no-host" className={title}>
          {t('invitation.title')}
        </h2>
        <When>
          {freePlaces.map((count) => (
            <span key={count} data-if={`free-${count}`}>
              <Tag kind={count > 0 ? 'win' : 'plain'}>{t('invitation.spots', { count })}</Tag>
            </span>
          ))}
        </When>
        <p data-if="begun" className="pt-2 font-medium">
          {t('invitation.begun')}
        </p>
        <p data-if="full" className="pt-2 font-medium">
          {t('invitation.full')}
        </p>
        <JoinForm />
        <div data-if="joinable" className="grid gap-1 pt-3.5">
          <span data-if="account-only" className="contents">
            <SignUp>{t('invitation.signUp')}</SignUp>
          </span>
          <span data-if="with-guests" className="contents">
            <SignUp variant="outline">{t('invitation.signUp')}</SignUp>
          </span>
          <span data-if="full" className="contents">
            <SignUp variant="outline">{t('invitation.signUpToSee')}</SignUp>
          </span>
          <LogIn />
        </div>
      </Card>
    </Section>
  )
}

const When = ({ children }: { children?: ReactNode }) => (
  <WhenAndWhere time="{time}" day="{day}" place="{place}">
    {children}
  </WhenAndWhere>
)

function JoinForm() {
  const { t } = useTranslation('sharing')
  return (
    <form data-if="with-guests" noValidate className="grid gap-3 pt-3.5">
      <div className="grid gap-1.5">
        <label htmlFor="guest-name" className="text-14 font-medium">
          {t('guest.name')}
        </label>
        <TextInput
          id="guest-name"
          name="name"
          autoComplete="name"
          autoCapitalize="words"
          aria-describedby="guest-name-hint card-error"
        />
        <p id="guest-name-hint" className="text-13 text-ink-2">
          <span data-if="host">{t('guest.nameHintBy', { name: '{host}' })}</span>
          <span data-if="no-host">{t('guest.nameHint')}</span>
        </p>
        <div data-failure />
      </div>
      <Button type="submit" wide busy={false} busyText={t('guest.joining')}>
        {t('guest.join')}
      </Button>
    </form>
  )
}

type LinkProps = { variant?: 'outline'; children: string }

/** The script adds where the sign-in leads back to. */
function SignUp({ variant, children }: LinkProps) {
  const { i18n } = useTranslation('sharing')
  return (
    <ButtonLink wide href={`${loginPath}?lang=${i18n.language}&new=1`} {...(variant && { variant })}>
      {children}
    </ButtonLink>
  )
}

function LogIn() {
  const { t, i18n } = useTranslation('sharing')
  return (
    <ButtonLink wide variant="quiet" href={`${loginPath}?lang=${i18n.language}`}>
      {t('invitation.haveAccount')}
    </ButtonLink>
  )
}

function Seated() {
  const { t } = useTranslation('sharing')
  return (
    <Section id="seated" label={t('guest.title')}>
      <Card className="grid gap-4">
        <div>
          <h2 className="pb-2 text-16 wrap-anywhere">{t('guest.seated', { name: '{name}' })}</h2>
          <div data-if="match">
            <When />
          </div>
          <p className="pt-1.5 wrap-anywhere text-ink-2">{'{details}'}</p>
        </div>
        <PrivateLink />
        <div className="grid gap-2">
          <SignUp>{t('guest.signUp')}</SignUp>
          <LogIn />
          <div data-failure />
          <span data-if="leavable" className="contents">
            <Button wide variant="quiet" data-act="leave">
              {t('guest.leave')}
            </Button>
          </span>
        </div>
      </Card>
    </Section>
  )
}

/** It is the only way back, so it says so. */
function PrivateLink() {
  const { t } = useTranslation('sharing')
  return (
    <div className="grid gap-2 rounded-ctl bg-court-tint p-3">
      <p className="font-medium">{t('guest.linkOnly')}</p>
      <label htmlFor="seat-link" className="text-14 font-medium">
        {t('guest.link')}
      </label>
      <div className="flex gap-2">
        <TextInput id="seat-link" readOnly className="flex-1 text-ellipsis" />
        <Button variant="outline" data-act="copy">
          <Copy aria-hidden />
          {t('share.copy')}
        </Button>
      </div>
      <span data-if="sendable" className="contents">
        <Button variant="outline" data-act="send">
          {t('guest.send')}
        </Button>
      </span>
      <output className="text-14 font-medium empty:hidden" />
    </div>
  )
}

function Recorded() {
  const { t } = useTranslation('sharing')
  return (
    <Section id="recorded" label={t('guest.title')}>
      <Card className="grid gap-4">
        <div>
          <h2 className="text-16 wrap-anywhere">{t('guest.recorded', { name: '{name}' })}</h2>
          <p data-if="day" className="pt-1 text-ink-2">
            {t('guest.recordedText', { day: '{day}' })}
          </p>
        </div>
        <p data-if="pending" className="font-medium">
          {t('guest.claims.pending')}
        </p>
        <p data-if="declined" className="font-medium">
          {t('guest.claims.declined')}
        </p>
        <div data-if="no-claim" className="grid gap-2">
          <SignUp>{t('guest.signUp')}</SignUp>
          <LogIn />
        </div>
      </Card>
    </Section>
  )
}

function Over() {
  const { t } = useTranslation('sharing')
  return (
    <Section id="over" label={t('guest.title')}>
      <Card>
        {([...guestSeatEnds, 'unknown'] as const).map((state) => (
          <div key={state} data-if={state}>
            <h2 className="text-16">{t(`guest.over.${state}`)}</h2>
            <p className="pt-1 pb-3 text-ink-2">{t(`guest.over.${state}Text`)}</p>
          </div>
        ))}
        <Button variant="outline" size="small" data-act="close">
          {t('guest.close')}
        </Button>
      </Card>
    </Section>
  )
}

function Unknown() {
  const { t } = useTranslation('sharing')
  return (
    <Section id="unknown-invitation" label={t('invitation.title')}>
      <Card>
        <h2>{t('invitation.unknown')}</h2>
        <p className="pt-1 text-ink-2">{t('invitation.unknownText')}</p>
      </Card>
    </Section>
  )
}

function Failed({ of }: { of: 'invitation' | 'guest' }) {
  const { t } = useTranslation('sharing')
  return (
    <Section id={`${of}-failed`} label={t(`${of}.title`)}>
      <ErrorCard title={t(`${of}.loadFailed`)} onRetry={() => {}} />
    </Section>
  )
}

function Leave() {
  const { t } = useTranslation('sharing')
  return (
    <template id="leave">
      <dialog
        aria-labelledby="leave-title"
        className="m-0 mt-auto w-full max-w-none rounded-t-sheet bg-bg px-gutter pt-5 pb-6 text-ink shadow-float backdrop:bg-scrim lg:m-auto lg:w-105 lg:rounded-sheet lg:px-6"
      >
        <h2 id="leave-title" className="text-20">
          {t('guest.leaveTitle')}
        </h2>
        <p className="py-4">{t('guest.leaveText')}</p>
        <form method="dialog" className="grid grid-cols-2 gap-3">
          <Button type="submit" variant="outline">
            {t('guest.stay')}
          </Button>
          <Button variant="danger-solid" busy={false} busyText={t('guest.leaving')} data-act="leave">
            {t('guest.leaveConfirm')}
          </Button>
        </form>
      </dialog>
    </template>
  )
}
