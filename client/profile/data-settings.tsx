import Braces from 'lucide-react/icons/braces'
import ChevronRight from 'lucide-react/icons/chevron-right'
import FileUp from 'lucide-react/icons/file-up'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { ExportRows } from '#client/exports/export-rows.tsx'
import { href } from '#client/lib/location.ts'
import { Group, row, RowText } from '#client/ui/group.tsx'
import { LockedRow } from '#client/ui/locked-row.tsx'
import { descriptionPaths } from '#shared/description/paths.ts'
import { canExport } from '#shared/exports/policy.ts'
import { canImport } from '#shared/imports/policy.ts'

/** What somebody takes out of the app and brings into it, by hand or with a program. */
export function DataSettings({ adminId }: { adminId: string | null }) {
  const { t } = useTranslation('imports')
  return (
    <Group id="settings-data" title={t('export.group')}>
      {canExport({ adminId }) ? (
        <ExportRows />
      ) : (
        <>
          <LockedRow name={t('export.stats')} reason="impersonation_forbidden" />
          <LockedRow name={t('export.matches')} reason="impersonation_forbidden" />
        </>
      )}
      {canImport({ adminId }) ? (
        <ImportRow />
      ) : (
        <LockedRow name={t('export.import')} reason="impersonation_forbidden" />
      )}
      <ApiRow />
    </Group>
  )
}

function ImportRow() {
  const { t } = useTranslation('imports')
  return (
    <Link href={href({ tab: 'settings', view: 'import' })} className={row}>
      <FileUp aria-hidden className="flex-none text-ink-2" />
      <RowText name={t('export.import')} about={t('export.importHelp')} />
      <ChevronRight aria-hidden className="flex-none text-ink-2" />
    </Link>
  )
}

function ApiRow() {
  const { t } = useTranslation('imports')
  return (
    <a href={`/api${descriptionPaths.page}`} target="_blank" rel="noopener" className={row}>
      <Braces aria-hidden className="flex-none text-ink-2" />
      <RowText name={t('export.api')} about={t('export.apiHelp')} />
    </a>
  )
}
