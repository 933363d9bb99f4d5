import { useTranslation } from 'react-i18next'

type FieldError = { message?: string } | undefined
type IssueNamespace = 'account' | 'clans' | 'guests' | 'profile'

/** `issue.<code>` of the namespace, or its `issue.other`. */
export function useIssueText(namespace: IssueNamespace, params: Record<string, unknown> = {}) {
  const { t, i18n } = useTranslation(namespace)
  return (error: FieldError) => {
    if (!error) return undefined
    const key = `issue.${error.message}`
    // Keys are typed by namespace, and the code is a string.
    return t((i18n.exists(key, { ns: namespace }) ? key : 'issue.other') as 'issue.other', params)
  }
}
