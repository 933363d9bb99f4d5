import { useTranslation } from '#client/i18n/use-translation.ts'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { TextInput } from '#client/ui/fields/text-input.tsx'
import { Tag } from '#client/ui/tag.tsx'
import { LogIn, Section, SignUp, When } from './visitor-parts.tsx'

const freePlaces = [0, 1, 2, 3, 4]

export function Invitation() {
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

export function Unknown() {
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
