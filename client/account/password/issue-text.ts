import { useTranslation } from 'react-i18next'
import { passwordLengths } from '#shared/account/password.ts'
import type texts from '#shared/i18n/en/account.json'

/** What a person reads at a field: the translation of the code that the form or the server put there. */
export function useIssueText() {
  const { t } = useTranslation('account')
  return (error: { message?: string } | undefined) =>
    error && t(`issue.${codes.find((code) => code === error.message) ?? 'other'}`, passwordLengths)
}

const codes = [
  'password_required',
  'password_short',
  'password_long',
  'password_common',
  'password_personal',
  'wrong_password',
] as const satisfies (keyof typeof texts.issue)[]
