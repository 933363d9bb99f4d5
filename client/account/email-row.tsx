import Mail from 'lucide-react/icons/mail'
import MailCheck from 'lucide-react/icons/mail-check'
import { useTranslation } from '#client/i18n/use-translation.ts'
import { useAction } from '#client/lib/use-action.ts'
import { useWrite } from '#client/lib/use-write.ts'
import { row, RowText } from '#client/ui/group.tsx'
import { LockedRow } from '#client/ui/locked.tsx'
import { accountApi } from '#shared/account/api.ts'
import type { Account } from '#shared/account/schema.ts'
import type { ErrorCode } from '#shared/errors.ts'

/** The e-mail, and as long as it is not verified a button for the mail that verifies it. */
export function EmailRow({ account, forbidden }: { account: Account; forbidden: ErrorCode | null }) {
  const { t } = useTranslation('account')
  return (
    <>
      <div className={row}>
        <Mail aria-hidden className="flex-none text-ink-2" />
        <RowText name={t('security.email')} about={account.email ?? t('security.noEmail')} />
      </div>
      {account.canVerifyEmail &&
        (forbidden ? <LockedRow name={t('security.verify')} reason={forbidden} /> : <VerifyRow />)}
    </>
  )
}

function VerifyRow() {
  const { t } = useTranslation('account')
  const { mutateAsync: send } = useWrite(accountApi.verification, { failure: t('security.verifyFailed') })
  const { run, busyWith } = useAction<'send'>(['account'])
  const sendMail = () =>
    run('send', async () => {
      await send({})
      return t('security.verifySent')
    })
  return (
    <button
      type="button"
      aria-busy={busyWith() !== undefined}
      className={row}
      onClick={() => void sendMail()}
    >
      <MailCheck aria-hidden className="flex-none text-ink-2" />
      <RowText name={t('security.verify')} about={t('security.verifyHelp')} />
    </button>
  )
}
