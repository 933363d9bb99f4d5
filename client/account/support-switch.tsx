import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { read, useWrite } from '#client/lib/query-client.ts'
import { useSwitch } from '#client/lib/use-switch.ts'
import { Switch } from '#client/ui/fields/switch.tsx'
import { accountApi } from '#shared/account/api.ts'

/** Whether admins may look into one's account, for help. */
export function SupportSwitch({ allowsSupport }: { allowsSupport: boolean }) {
  const { t } = useTranslation('account')
  const client = useQueryClient()
  const change = useWrite(accountApi.change, { failure: t('support.failed') })
  const { isOn, isSaving, turn } = useSwitch(allowsSupport, async (isOn) => {
    const changed = await change.mutateAsync({ body: { allowsSupport: isOn } })
    // Should reading it again have failed, what was answered here still holds.
    client.setQueryData(read(accountApi.one).queryKey, changed)
  })
  return (
    <Switch
      label={t('support.label')}
      hint={t(isOn ? 'support.on' : 'support.off')}
      checked={isOn}
      busy={isSaving}
      onChange={turn}
    />
  )
}
