import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { signInAgainHref } from '#client/auth/sign-in.ts'
import { close } from '#client/lib/location.ts'
import { read } from '#client/lib/query-client.ts'
import { Button, ButtonLink } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialog/dialog.tsx'
import { FieldError } from '#client/ui/fields/field.tsx'
import { accountApi } from '#shared/account/api.ts'
import type { Account } from '#shared/account/schema.ts'
import { DeletionForm } from './deletion-form.tsx'
import { DeletionTerms } from './deletion-terms.tsx'
import { OnlyAdminOf } from './only-admin-of.tsx'
import { useDeletion } from './use-deletion.ts'

/** The end of an account: what it means, and the last steps to it. */
export function DeleteAccountDialog({ account: known }: { account: Account }) {
  const { t } = useTranslation(['account', 'errors'])
  const cancel = useRef<HTMLButtonElement>(null)
  // How long ago somebody signed in goes on changing.
  const account = useQuery({ ...read(accountApi.one), staleTime: 0, refetchOnMount: 'always' }).data ?? known
  const { remove, refused, isBusy } = useDeletion()
  const isBlocked = account.onlyAdminOf.length > 0
  const isStale = !account.isFresh || refused === 'reauth_required'
  const isReady = !isBlocked && !isStale
  // Once it is under way there is no way back.
  const leave = () => isBusy || close('dialog')
  return (
    <Dialog
      open
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
