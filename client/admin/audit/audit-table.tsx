import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '#client/ui/card.tsx'
import type { AuditEntry } from '#shared/admin/schema.ts'
import { AuditTime, AuditPerson, AuditText } from './audit-values.tsx'

/** The audit where there is room. */
export function AuditTable({ entries }: { entries: readonly AuditEntry[] }) {
  const { t } = useTranslation('admin')
  const columns = ['at', 'action', 'real', 'effective', 'object', 'address', 'requestId'] as const
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
            <Row key={entry.id} entry={entry} />
          ))}
        </tbody>
      </table>
    </Card>
  )
}

function Row({ entry: { at, action, real, effective, object, address, requestId } }: { entry: AuditEntry }) {
  const { t } = useTranslation('admin')
  return (
    <tr className="border-t border-line align-top">
      <Cell>
        <AuditTime at={at} />
      </Cell>
      <Cell>
        <b className="font-medium">{t(`audit.actions.${action}`)}</b>
      </Cell>
      <Cell>
        <AuditPerson person={real} />
      </Cell>
      <Cell>
        <AuditPerson person={effective} />
      </Cell>
      <Cell>
        <AuditText text={object} />
      </Cell>
      <Cell className="min-w-30">
        <AuditText text={address} />
      </Cell>
      <Cell>
        <AuditText text={requestId} />
      </Cell>
    </tr>
  )
}

const Cell = ({ className = '', children }: { className?: string; children: ReactNode }) => (
  <td className={`px-2 py-2.5 wrap-anywhere first:pl-4 last:pr-4 ${className}`}>{children}</td>
)
