import { useQuery } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import { useRef, type FormEvent, useState } from 'react'
import { Link } from 'wouter'
import { signInAgainHref } from '#client/auth/sign-in.ts'
import { clanLocation } from '#client/clans/locations.ts'
import { useTranslation } from '#client/i18n/use-translation.ts'
import { close, href } from '#client/lib/location.ts'
import { read } from '#client/lib/query-client.ts'
import { switchPerson } from '#client/lib/session-person.ts'
import { useAction } from '#client/lib/use-action.ts'
import { useWrite } from '#client/lib/use-write.ts'
import { eraseDevice } from '#client/offline/erase-device.ts'
import { Button, ButtonLink } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialog/dialog.tsx'
import { FieldError, Field } from '#client/ui/fields/field.tsx'
import { TextInput } from '#client/ui/fields/text-input.tsx'
import { accountApi } from '#shared/account/api.ts'
import { accountExportPath } from '#shared/account/paths.ts'
import type { Account } from '#shared/account/schema.ts'

export function DeleteAccountDialog({ account: known }: { account: Account }) {
  const { t } = useTranslation(['account', 'errors'])
  const cancel = useRef<HTMLButtonElement>(null)
  // The time since the sign-in goes on.
  const account = useQuery({ ...read(accountApi.one), staleTime: 0, refetchOnMount: 'always' }).data ?? known
  const { remove, refused, isBusy } = useDeletion()
  const isBlocked = account.onlyAdminOf.length > 0
  const isStale = !account.isFresh || refused === 'reauth_required'
  const isReady = !isBlocked && !isStale
  // A running deletion can't be cancelled.
  const leave = () => isBusy || close('dialog')
  return (
    <Dialog
      size="auto"
      onClose={leave}
      title={t('account:removal.title')}
      description={t('account:removal.final')}
      initialFocus={() => cancel.current}
      footer={
        <div className="grid grid-cols-2 gap-3">
          <Button ref={cancel} variant="outline" onClick={leave}>
            {t('account:removal.cancel')}
          </Button>
          <Button
            type="submit"
            form="deletion-form"
            variant="danger-solid"
            disabled={!isReady}
            aria-describedby={isReady ? undefined : 'deletion-step'}
            busy={isBusy}
            busyText={t('account:removal.busy')}
          >
            {t('account:removal.confirm')}
          </Button>
        </div>
      }
    >
      {isBlocked && <OnlyAdminOf id="deletion-step" clans={account.onlyAdminOf} />}
      <DeletionTerms />
      {!isBlocked && (
        <div id="deletion-step" className="mt-5 grid gap-3 border-t border-line pt-4">
          {isStale && <SignInAgain />}
          {isReady && <DeletionForm id="deletion-form" onMeant={remove} />}
          {isReady && refused && <FieldError>{t(`errors:${refused}`)}</FieldError>}
        </div>
      )}
    </Dialog>
  )
}

function SignInAgain() {
  const { t } = useTranslation('account')
  return (
    <>
      <p role="status">{t('removal.signInWhy')}</p>
      <ButtonLink href={signInAgainHref('/profile?dialog=delete-account')} className="justify-self-start">
        {t('removal.signIn')}
      </ButtonLink>
    </>
  )
}

/** Clans that would be left without an admin, with links. */
function OnlyAdminOf({ id, clans }: { id: string; clans: Account['onlyAdminOf'] }) {
  const { t } = useTranslation('account')
  return (
    <div id={id} className="mb-4 rounded-card border border-loss bg-surface px-4 pt-3 pb-1">
      <FieldError>{t('removal.onlyAdmin')}</FieldError>
      <ul className="grid">
        {clans.map(({ id, name }) => (
          <li key={id}>
            <Link
              href={href(clanLocation(id))}
              className="inline-flex min-h-tap items-center font-medium wrap-anywhere text-link underline underline-offset-3"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

function DeletionTerms() {
  const { t } = useTranslation('account')
  return (
    <div className="grid gap-4">
      <p className="font-medium">{t('removal.final')}</p>
      <section>
        <h3>{t('removal.goes')}</h3>
        <ul className="mt-1 list-disc pl-5 text-ink-2">
          {gone.map((what) => (
            <li key={what}>{t(`removal.gone.${what}`)}</li>
          ))}
        </ul>
      </section>
      <section>
        <h3>{t('removal.stays')}</h3>
        <p className="mt-1 text-ink-2">{t('removal.results')}</p>
      </section>
      <a
        href={accountExportPath}
        target="_blank"
        rel="noopener"
        className="inline-flex min-h-tap items-center gap-2.5 justify-self-start font-medium text-link underline underline-offset-3"
      >
        <Download aria-hidden className="flex-none" />
        {t('removal.first')}
      </a>
    </div>
  )
}

const gone = ['profile', 'sessions', 'alone', 'planned', 'friends', 'clans'] as const

const refusals = ['reauth_required', 'last_system_admin', 'last_admin'] as const

/** Deletes the account, then its data in this browser, then reloads. */
function useDeletion() {
  const { t } = useTranslation('account')
  // A reason for the refusal may be new.
  const { run } = useAction<'remove'>(['account'])
  const write = useWrite(accountApi.remove, { inlineErrors: refusals, failure: t('removal.failed') })
  const refused = refusals.find((code) => code === write.error?.code) ?? null
  const remove = async () => {
    await write.mutateAsync({ body: { confirmation: 'delete' } })
    await switchPerson('/', eraseDevice)
  }
  return {
    remove: () => {
      if (!write.isSuccess) void run('remove', remove)
    },
    refused,
    isBusy: write.isPending || write.isSuccess,
  }
}

/** Asks for a typed word, so that nobody deletes their account by accident. */
function DeletionForm({ id, onMeant }: { id: string; onMeant: () => void }) {
  const { t } = useTranslation('account')
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [isWrong, setWrong] = useState(false)
  const word = t('removal.word')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (typed.trim().toUpperCase() === word) {
      onMeant()
      return
    }
    setWrong(true)
    field.current?.focus()
  }
  return (
    <form id={id} noValidate onSubmit={submit}>
      <Field
        label={t('removal.type', { word })}
        htmlFor="deletion-word"
        error={isWrong ? t('removal.mismatch', { word }) : undefined}
      >
        <TextInput
          ref={field}
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            setWrong(false)
          }}
        />
      </Field>
    </form>
  )
}
