import { useTranslation } from 'react-i18next'
import type texts from '#shared/i18n/en/profile.json'

/** What a person reads at a field: the translation of the code that the form or the server put there. */
export function useIssueText() {
  const { t } = useTranslation('profile')
  return (error: { message?: string } | undefined, longest = 80) =>
    error && t(`issue.${codes.find((code) => code === error.message) ?? 'other'}`, { longest })
}

const codes = [
  'first_name_required',
  'last_name_required',
  'name_without_letter',
  'city_required',
  'favourite_court_side_required',
  'text_too_long',
  'text_forbidden',
  'picture_not_uploaded',
] as const satisfies (keyof typeof texts.issue)[]
