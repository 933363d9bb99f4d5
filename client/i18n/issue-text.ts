import { exists } from 'i18next'
import { useTranslation } from '#client/i18n/use-translation.ts'

/** A code, or a field's error, whose message is one. `set` is the number of a set. */
type Issue = { code: string; set?: number } | { message?: string } | undefined

// Where the texts of issues are in a namespace, by code, with one for `other`.
const issueKeys = {
  account: 'issue',
  clans: 'issue',
  guests: 'issue',
  match: 'issue',
  polls: 'issue',
  profile: 'issue',
  scheduled: 'scheduling.issue',
  sharing: 'guest.issue',
} as const

/** The text of an issue, or that of `other`. */
export function useIssueText(namespace: keyof typeof issueKeys, params: Record<string, unknown> = {}) {
  const { t } = useTranslation(namespace)
  return (issue: Issue) => {
    if (!issue) return undefined
    const { code, set = 1 } = 'code' in issue ? issue : { code: issue.message }
    const keyOf = (name = 'other') => `${issueKeys[namespace]}.${name}`
    const key = exists(keyOf(code), { ns: namespace }) ? keyOf(code) : keyOf()
    // Keys are typed by namespace, and the code is a string.
    return t(key as 'issue.other', { set, ...params })
  }
}
