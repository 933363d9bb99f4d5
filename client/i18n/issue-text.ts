import { useTranslation } from 'react-i18next'

type FieldError = { message?: string } | undefined
type IssueNamespace = 'account' | 'clans' | 'guests' | 'profile'

/**
 * The text of a field's error, by the code that the form or the server put there: the domain's `issue.<code>`, or its
 * `issue.other` for a code without a text of its own.
 */
export function useIssueText(namespace: IssueNamespace, params: Record<string, unknown> = {}) {
  const { t, i18n } = useTranslation(namespace)
  return (error: FieldError) => {
    if (!error) return undefined
    const key = `issue.${error.message}`
    // The keys are typed by namespace, and a code is known only here.
    return t((i18n.exists(key, { ns: namespace }) ? key : 'issue.other') as 'issue.other', params)
  }
}
