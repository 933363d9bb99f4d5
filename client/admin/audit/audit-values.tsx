import { useTranslation } from 'react-i18next'
import { exactDateTime } from '#client/lib/format.ts'
import { useLanguage } from '#client/lib/language.ts'
import type { AuditEntry } from '#shared/admin/schema.ts'

export const AuditTime = ({ at }: { at: AuditEntry['at'] }) => (
  <time dateTime={at} className="tabular-nums">
    {exactDateTime(at, useLanguage())}
  </time>
)

/** An erased account by the beginning of its id. */
export function AuditPerson({ person }: { person: AuditEntry['real'] }) {
  if (!person) return <AuditText text={null} />
  return person.name ?? <span title={person.id}>{shortened(person.id)}</span>
}

export function AuditText({ text }: { text: string | null }) {
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
