import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from '#client/i18n/use-translation.ts'
import { exactDateTime } from '#client/lib/format.ts'
import { change, href, useLocationPart } from '#client/lib/location.ts'
import { readPages } from '#client/lib/pages.ts'
import { useLanguage } from '#client/lib/use-language.ts'
import { BackTitle } from '#client/ui/back-link.tsx'
import { Card } from '#client/ui/card.tsx'
import { Field } from '#client/ui/fields/field.tsx'
import { Select } from '#client/ui/fields/select.tsx'
import { ListEnd } from '#client/ui/list/list-end.tsx'
import { QueryView } from '#client/ui/query-view.tsx'
import { EmptyState, Loading } from '#client/ui/states.tsx'
import { useWide } from '#client/ui/use-wide.ts'
import { adminApi } from '#shared/admin/api.ts'
import type { AuditEntry } from '#shared/admin/schema.ts'
import { type AuditAction, auditActions } from '#shared/audit/actions.ts'

export function AuditPage() {
  const { t } = useTranslation('admin')
  const q = useLocationPart('q')
  const action = auditActions.find((each) => each === q)
  return (
    <>
      <BackTitle href={href({ tab: 'settings' })} back={t('audit.back')}>
        {t('audit.title')}
      </BackTitle>
      <div className="grid gap-4">
        <p className="text-ink-2">{t('audit.lead')}</p>
        <div className="sm:max-w-96">
          <ActionFilter action={action} />
        </div>
        <Entries action={action} />
      </div>
    </>
  )
}

type Action = AuditAction | undefined

function ActionFilter({ action }: { action: Action }) {
  const { t } = useTranslation('admin')
  return (
    <Field label={t('audit.action')} htmlFor="audit-action">
      <Select
        value={action ?? ''}
        onChange={({ target }) => change({ q: target.value || undefined }, { replace: true })}
      >
        <option value="">{t('audit.all')}</option>
        {auditActions.map((each) => (
          <option key={each} value={each}>
            {t(`audit.actions.${each}`)}
          </option>
        ))}
      </Select>
    </Field>
  )
}

function Entries({ action }: { action: Action }) {
  const { t } = useTranslation('admin')
  const isWide = useWide()
  const list = useInfiniteQuery({
    ...readPages(adminApi.audit, { query: action ? { action } : {} }),
    placeholderData: keepPreviousData,
  })
  const Shown = isWide ? AuditTable : AuditCards
  return (
    <>
      <QueryView
        query={list}
        failed={t('audit.loadFailed')}
        loading={<Loading className="grid gap-3" blocks={loadingCards} />}
      >
        {({ items, total }) => (
          <>
            <p role="status" className="text-14 text-ink-2">
              {items.length > 0 && t('audit.shown', { shown: items.length, total })}
            </p>
            {items.length > 0 ? (
              <Shown entries={items} />
            ) : (
              <EmptyState title={t(action ? 'audit.emptyAction' : 'audit.empty')} />
            )}
          </>
        )}
      </QueryView>
      <ListEnd list={list} more={t('audit.showMore')} failed={t('audit.moreFailed')} />
    </>
  )
}

const loadingCards = Array.from({ length: 3 }, () => 'h-24 rounded-card')

const columns = ['at', 'action', 'real', 'effective', 'object', 'address', 'requestId'] as const

function AuditValue({ entry, column }: { entry: AuditEntry; column: (typeof columns)[number] }) {
  const { t } = useTranslation('admin')
  if (column === 'at') return <AuditTime at={entry.at} />
  if (column === 'action') return t(`audit.actions.${entry.action}`)
  if (column === 'real' || column === 'effective') return <AuditPerson person={entry[column]} />
  return <AuditText text={entry[column]} />
}

function AuditCards({ entries }: { entries: readonly AuditEntry[] }) {
  return (
    <ol className="grid gap-3">
      {entries.map((entry) => (
        <li key={entry.id}>
          <Entry entry={entry} />
        </li>
      ))}
    </ol>
  )
}

function Entry({ entry }: { entry: AuditEntry }) {
  const { t } = useTranslation('admin')
  const [at, action, ...facts] = columns
  return (
    <Card>
      <p className="text-14 text-ink-2">
        <AuditValue entry={entry} column={at} />
      </p>
      <p className="pb-2 font-bold">
        <AuditValue entry={entry} column={action} />
      </p>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-14">
        {facts.map((column) => (
          <div key={column} className="contents">
            <dt className="text-ink-2">{t(`audit.${column}`)}</dt>
            <dd className="wrap-anywhere">
              <AuditValue entry={entry} column={column} />
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

const cellClasses: Partial<Record<string, string>> = { action: 'font-medium', address: 'min-w-30' }

function AuditTable({ entries }: { entries: readonly AuditEntry[] }) {
  const { t } = useTranslation('admin')
  return (
    <Card flush>
      <table className="w-full border-collapse text-left text-14">
        <caption className="sr-only">{t('audit.title')}</caption>
        <thead className="bg-surface-2 text-13 text-ink-2">
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col" className="px-2 py-2.5 font-medium first:pl-4 last:pr-4">
                {t(`audit.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <tr key={entry.id} className="border-t border-line align-top">
              {columns.map((column) => (
                <td
                  key={column}
                  className={`px-2 py-2.5 wrap-anywhere first:pl-4 last:pr-4 ${cellClasses[column] ?? ''}`}
                >
                  <AuditValue entry={entry} column={column} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}

const AuditTime = ({ at }: { at: AuditEntry['at'] }) => (
  <time dateTime={at} className="tabular-nums">
    {exactDateTime(at, useLanguage())}
  </time>
)

/** An erased account by the beginning of its id. */
function AuditPerson({ person }: { person: AuditEntry['real'] }) {
  if (!person) return <AuditText text={null} />
  return person.name ?? <span title={person.id}>{shortened(person.id)}</span>
}

function AuditText({ text }: { text: string | null }) {
  const { t } = useTranslation('admin')
  if (text) return text
  return (
    <>
      <span aria-hidden>–</span>
      <span className="sr-only">{t('audit.none')}</span>
    </>
  )
}

const shortened = (id: string) => (id.length > 8 ? `${id.slice(0, 8)}…` : id)
