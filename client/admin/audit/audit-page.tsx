import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { change, href, useAppLocation } from '#client/lib/location.ts'
import { readPages } from '#client/lib/query-client.ts'
import { BackTitle } from '#client/ui/back-title.tsx'
import { Field } from '#client/ui/fields/field.tsx'
import { Select } from '#client/ui/fields/select.tsx'
import { ListEnd, ListFailed } from '#client/ui/list/list-end.tsx'
import { EmptyState, Loading, Skeleton } from '#client/ui/states.tsx'
import { useWide } from '#client/ui/use-wide.ts'
import { adminApi } from '#shared/admin/api.ts'
import { type AuditAction, auditActions } from '#shared/audit/actions.ts'
import { AuditCards } from './audit-cards.tsx'
import { AuditTable } from './audit-table.tsx'

/** Who did what in whose name, newest first. */
export function AuditPage() {
  const { t } = useTranslation('admin')
  const { q } = useAppLocation()
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
  const entries = list.data?.pages.flatMap(({ items }) => items) ?? []
  const Shown = isWide ? AuditTable : AuditCards
  return (
    <>
      <ListFailed list={list} title={t('audit.loadFailed')} />
      {list.isPending && <AuditLoading />}
      {list.data && (
        <p role="status" className="text-14 text-ink-2">
          {entries.length > 0 &&
            t('audit.shown', { shown: entries.length, total: list.data.pages[0]?.total ?? entries.length })}
        </p>
      )}
      {list.data && entries.length === 0 && (
        <EmptyState title={t(action ? 'audit.emptyAction' : 'audit.empty')} />
      )}
      {entries.length > 0 && <Shown entries={entries} />}
      <ListEnd list={list} more={t('audit.showMore')} failed={t('audit.moreFailed')} />
    </>
  )
}

function AuditLoading() {
  return (
    <Loading className="grid gap-3">
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} className="h-24 rounded-card" />
      ))}
    </Loading>
  )
}
