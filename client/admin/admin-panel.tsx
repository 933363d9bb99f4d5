import ChevronRight from 'lucide-react/icons/chevron-right'
import ScrollText from 'lucide-react/icons/scroll-text'
import { type FormEvent, useState } from 'react'
import { Link } from 'wouter'
import { signInAgainHref } from '#client/auth/sign-in.ts'
import { useTranslation } from '#client/i18n/use-translation.ts'
import { href } from '#client/lib/location.ts'
import { switchPerson } from '#client/lib/session-person.ts'
import { useAction } from '#client/lib/use-action.ts'
import { useLanguage } from '#client/lib/use-language.ts'
import { useWrite } from '#client/lib/use-write.ts'
import { Button, ButtonLink } from '#client/ui/button.tsx'
import { Card, SectionTitle } from '#client/ui/card.tsx'
import { Field, FieldError } from '#client/ui/fields/field.tsx'
import { row, RowText } from '#client/ui/group.tsx'
import { adminApi } from '#shared/admin/api.ts'
import type { AdminUser } from '#shared/admin/schema.ts'
import { nameOf } from './name-of.ts'
import { UserSearch } from './user-search.tsx'

export function AdminPanel() {
  const { t } = useTranslation('admin')
  return (
    <section aria-labelledby="settings-admin" className="mb-3">
      <SectionTitle id="settings-admin">{t('panel.title')}</SectionTitle>
      <Card>
        <StartImpersonation />
      </Card>
      <Card flush className="mt-3">
        <Link href={href({ tab: 'settings', view: 'audit' })} className={row}>
          <ScrollText aria-hidden className="flex-none text-ink-2" />
          <RowText name={t('panel.audit')} about={t('panel.auditHelp')} />
          <ChevronRight aria-hidden className="flex-none text-ink-2" />
        </Link>
      </Card>
    </section>
  )
}

function StartImpersonation() {
  const { t } = useTranslation('admin')
  const [chosen, setChosen] = useState<AdminUser | null>(null)
  const start = useWrite(adminApi.start, { failure: t('panel.failed'), inlineErrors: ['reauth_required'] })
  const { run } = useAction<'start'>()
  const act = async ({ id: userId }: AdminUser) => {
    await start.mutateAsync({ params: { userId } })
    await switchPerson('/')
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (chosen) void run('start', () => act(chosen))
  }
  return (
    <form onSubmit={submit} className="grid gap-3">
      <h3>{t('panel.heading')}</h3>
      <p className="text-14 text-ink-2">{t('panel.about')}</p>
      <Field label={t('panel.person')} htmlFor="act-for" hint={t('panel.hint')}>
        <UserSearch chosen={chosen} onChoose={setChosen} />
      </Field>
      <p id="act-for-status" role="status" className="text-14 font-medium wrap-anywhere">
        {chosen ? t('panel.ready', { name: withEmail(chosen) }) : t('panel.chooseFirst')}
      </p>
      {start.error?.code === 'reauth_required' && <SignInAgain />}
      <Button
        type="submit"
        wide
        disabled={!chosen}
        aria-describedby="act-for-status"
        busy={start.isPending}
        busyText={t('panel.starting')}
      >
        {t('panel.start')}
      </Button>
    </form>
  )
}

function SignInAgain() {
  const { t } = useTranslation(['admin', 'errors'])
  const language = useLanguage()
  return (
    <>
      <FieldError>{t('errors:reauth_required')}</FieldError>
      <ButtonLink variant="outline" wide href={signInAgainHref(href({ tab: 'settings' }), language)}>
        {t('admin:panel.signInAgain')}
      </ButtonLink>
    </>
  )
}

const withEmail = (user: AdminUser) =>
  [nameOf(user), user.email && user.email !== nameOf(user) && `(${user.email})`].filter(Boolean).join(' ')
