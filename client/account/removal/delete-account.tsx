import Trash2 from 'lucide-react/icons/trash'
import { useTranslation } from 'react-i18next'
import { change } from '#client/lib/location.ts'
import { Card } from '#client/ui/card.tsx'
import { row, RowText } from '#client/ui/group.tsx'
import { LockedRow } from '#client/ui/locked-row.tsx'
import type { ErrorCode } from '#shared/errors.ts'

/** The way to the end of an account, apart from everything else. */
export function DeleteAccount({ forbidden }: { forbidden: ErrorCode | null }) {
  const { t } = useTranslation('account')
  return (
    <Card flush className="mt-8">
      {forbidden ? (
        <LockedRow name={t('removal.section')} reason={forbidden} />
      ) : (
        <button
          type="button"
          aria-haspopup="dialog"
          className={row}
          onClick={() => change({ dialog: 'delete-account' })}
        >
          <Trash2 aria-hidden className="flex-none text-loss" />
          <RowText
            name={<span className="text-loss">{t('removal.section')}</span>}
            about={t('removal.about')}
          />
        </button>
      )}
    </Card>
  )
}
