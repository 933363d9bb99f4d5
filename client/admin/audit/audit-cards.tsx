import { useTranslation } from 'react-i18next'
import { Card } from '#client/ui/card.tsx'
import type { AuditEntry } from '#shared/admin/schema.ts'
import { AuditTime, AuditPerson, AuditText } from './audit-values.tsx'

/** The audit on a phone. */
export function AuditCards({ entries }: { entries: readonly AuditEntry[] }) {
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
  const { at, action, real, effective, object, address, requestId } = entry
  const facts = [
    [t('audit.real'), <AuditPerson key="real" person={real} />],
    [t('audit.effective'), <AuditPerson key="effective" person={effective} />],
    [t('audit.object'), <AuditText key="object" text={object} />],
    [t('audit.address'), <AuditText key="address" text={address} />],
    [t('audit.requestId'), <AuditText key="requestId" text={requestId} />],
  ] as const
  return (
    <Card>
      <p className="text-14 text-ink-2">
        <AuditTime at={at} />
      </p>
      <p className="pb-2 font-bold">{t(`audit.actions.${action}`)}</p>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-14">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-ink-2">{name}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
