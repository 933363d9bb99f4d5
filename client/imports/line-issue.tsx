import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#client/lib/language.ts'
import { matchColumns } from '#shared/exports/columns.ts'
import type { ImportLine } from '#shared/imports/schema.ts'
import { issueText } from './issue-text.ts'

/** What is wrong with one cell: its column, what stands in it, and what to write instead. */
export function LineIssue({ issue }: { issue: ImportLine['issues'][number] }) {
  const { t } = useTranslation('imports')
  const language = useLanguage()
  return (
    <li className="flex gap-2.5 leading-snug">
      <CircleAlert size={20} aria-hidden className="mt-px flex-none text-loss" />
      <div className="min-w-0 wrap-anywhere">
        <p>
          <b className="text-loss">{issue.column ? matchColumns[issue.column][language] : t('line.whole')}</b>
          {' · '}
          {issue.value ? t('line.value', { value: issue.value }) : t('line.empty')}
        </p>
        <p className="text-14">{withUnbrokenSets(issueText(t, issue, language))}</p>
      </div>
    </li>
  )
}

// A set, as in 7-5, is not broken at its hyphen.
const withUnbrokenSets = (text: string) =>
  text.split(/(\d-\d)/).map((piece, place) =>
    place % 2 === 0 ? (
      piece
    ) : (
      <span key={piece} className="whitespace-nowrap">
        {piece}
      </span>
    ),
  )
