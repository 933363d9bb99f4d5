import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { read, useWrite } from '#client/lib/query-client.ts'
import { Switch } from '#client/ui/switch.tsx'
import { playersApi } from '#shared/players/api.ts'
import type { PlayerProfile } from '#shared/players/schema.ts'

/** Who sees one's own profile. It turns at once, and back again if the server does not follow. */
export function PrivacySwitch({ player }: { player: Pick<PlayerProfile, 'id' | 'isPublic'> }) {
  const { t } = useTranslation('players')
  const client = useQueryClient()
  const isTurning = useRef(false)
  const write = useWrite(playersApi.change, { failure: t('profile.changeFailed') })
  const isPublic = (write.isPending ? write.variables.body.isPublic : player.isPublic) === 1
  const params = { id: String(player.id) }
  const turn = (isOn: boolean) => {
    // The second click of a double one is no second wish; it comes before the first one shows.
    if (isTurning.current) return
    isTurning.current = true
    write.mutate(
      { params, body: { isPublic: isOn ? 1 : 0 } },
      {
        // Should reading it again have failed, what was answered here still holds.
        onSuccess: (changed) => client.setQueryData(read(playersApi.one, { params }).queryKey, changed),
        onSettled: () => (isTurning.current = false),
      },
    )
  }
  return (
    <div className="border-t-2 border-court-deep px-4 pb-3 lg:px-5">
      <Switch
        onCourt
        label={t('profile.public')}
        hint={t(isPublic ? 'profile.publicHint' : 'profile.privateHint')}
        checked={isPublic}
        onChange={turn}
      />
    </div>
  )
}
