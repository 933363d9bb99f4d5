import { useTranslation } from 'react-i18next'
import { useCurrentUser } from '#client/auth/current-user.ts'
import { change } from '#client/lib/location.ts'
import { Button } from '#client/ui/button.tsx'

/** Opens the match form, ranked for the clan. */
export function RecordRanked({ clanId }: { clanId: number }) {
  const { t } = useTranslation('ranked')
  const user = useCurrentUser()
  // The form and its rules come when they are needed.
  const record = async () => {
    const { proposeMatch } = await import('#client/matches/match-draft.ts')
    if (user) proposeMatch(user.id, { matchType: 'ranked', clanId })
    change({ dialog: 'record' })
  }
  return <Button onClick={() => void record()}>{t('clan.record')}</Button>
}
