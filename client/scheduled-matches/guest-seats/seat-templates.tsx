import Copy from 'lucide-react/icons/copy'
import { useTranslation } from '#client/i18n/use-translation.ts'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { TextInput } from '#client/ui/fields/text-input.tsx'
import { guestSeatEnds } from '#shared/scheduled-matches/guest-seats/schema.ts'
import { LogIn, Section, SignUp, When } from './visitor-parts.tsx'

export function Seated() {
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

export function Recorded() {
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

export function Over() {
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

export function Leave() {
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
