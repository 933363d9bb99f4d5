import { useTranslation } from 'react-i18next'
import type texts from '#shared/i18n/en/clans.json'

/** The text of a field error, from the code of the schema or the server. */
export function useIssueText() {
  const { t } = useTranslation('clans')
  return (error: { message?: string } | undefined) =>
    error && t(`issue.${codes.find((code) => code === error.message) ?? 'other'}`)
}

const codes = [
  'clan_name_required',
  'clan_name_taken',
  'name_without_letter',
  'text_too_long',
  'text_forbidden',
  'picture_not_uploaded',
] as const satisfies (keyof typeof texts.issue)[]
