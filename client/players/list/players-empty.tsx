import { useTranslation } from 'react-i18next'
import { change } from '#client/lib/location.ts'
import { RecordMatch } from '#client/players/record-match.tsx'
import { Button } from '#client/ui/button.tsx'
import { EmptyState } from '#client/ui/states.tsx'

/** Nobody to list: none of that name, or nothing was played yet. */
export function PlayersEmpty({ q }: { q: string }) {
  const { t } = useTranslation('players')
  if (q === '')
    return <EmptyState title={t('list.empty')} text={t('list.emptyText')} action={<RecordMatch />} />
  return (
    <EmptyState
      title={t('list.emptySearch', { name: q })}
      action={
        <Button onClick={() => change({ q: undefined }, { replace: true })}>{t('list.clearSearch')}</Button>
      }
    />
  )
}
