import Download from 'lucide-react/icons/download'
import { useTranslation } from 'react-i18next'
import { Group, row, RowText } from '#client/ui/group.tsx'
import { LockedRow } from '#client/ui/locked-row.tsx'
import { accountExportPath } from '#shared/account/paths.ts'
import type { ErrorCode } from '#shared/errors.ts'

/** What one may take away in a file. */
export function DataSection({ forbidden }: { forbidden: ErrorCode | null }) {
  const { t } = useTranslation('account')
  return (
    <Group id="account-data" title={t('data.title')}>
      {forbidden ? (
        <LockedRow name={t('data.download')} reason={forbidden} />
      ) : (
        <a href={accountExportPath} target="_blank" rel="noopener" className={row}>
          <Download aria-hidden className="flex-none text-ink-2" />
          <RowText name={t('data.download')} about={t('data.about')} />
        </a>
      )}
    </Group>
  )
}
