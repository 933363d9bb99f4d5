import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash'
import { useTranslation } from 'react-i18next'
import { Button } from '#client/ui/button.tsx'

export function MatchActions({ onDelete, onEdit }: { onDelete: () => void; onEdit?: () => void }) {
  const { t } = useTranslation('match')
  return (
    <div className="flex gap-3 lg:justify-end">
      <Button variant="danger" onClick={onDelete} className="px-4">
        <Trash2 aria-hidden />
        {t('details.delete')}
      </Button>
      {onEdit && (
        <Button onClick={onEdit} className="flex-1 lg:min-w-42 lg:flex-none">
          <Pencil aria-hidden />
          {t('details.edit')}
        </Button>
      )}
    </div>
  )
}
