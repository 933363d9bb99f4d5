import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from '#client/i18n/use-translation.ts'
import { read } from '#client/lib/query-client.ts'
import { useSwitch } from '#client/lib/use-switch.ts'
import { useWrite } from '#client/lib/use-write.ts'
import { Switch } from '#client/ui/fields/switch.tsx'
import { playersApi } from '#shared/players/api.ts'
import type { PlayerProfile } from '#shared/players/schema.ts'

type PrivacySwitchProps = { player: Pick<PlayerProfile, 'id' | 'isPublic'>; onCourt?: boolean }

export function PrivacySwitch({ player, onCourt = false }: PrivacySwitchProps) {
  const { t } = useTranslation('players')
  const client = useQueryClient()
  const write = useWrite(playersApi.change, { failure: t('profile.changeFailed') })
  const params = { id: String(player.id) }
  const { isOn, isSaving, turn } = useSwitch(player.isPublic === 1, async (isOn) => {
    const changed = await write.mutateAsync({ params, body: { isPublic: isOn ? 1 : 0 } })
    // The response holds even if the refetch fails.
    client.setQueryData(read(playersApi.one, { params }).queryKey, changed)
  })
  return (
    <Switch
      onCourt={onCourt}
      label={t('profile.public')}
      hint={t(isOn ? 'profile.publicHint' : 'profile.privateHint')}
      checked={isOn}
      busy={isSaving}
      onChange={turn}
    />
  )
}
