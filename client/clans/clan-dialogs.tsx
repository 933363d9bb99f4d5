import { Suspense } from 'react'
import { useView } from '#client/lib/location.ts'
import { dialogPart } from '#client/ui/dialog/dialog-part.tsx'
import { membersForbidden, settingsForbidden } from '#shared/clans/policy.ts'
import type { Clan } from '#shared/clans/schema.ts'

const ClanSettingsDialog = dialogPart(() =>
  import('./form/clan-settings-dialog.tsx').then((dialog) => dialog.ClanSettingsDialog),
)
const MembersDialog = dialogPart(() =>
  import('#client/clans/members/members-dialog.tsx').then((dialog) => dialog.MembersDialog),
)
const BalanceDialog = dialogPart(() =>
  import('#client/clans/matches/balance-dialog.tsx').then((dialog) => dialog.BalanceDialog),
)

/** What the address opens over a clan's page, for those whom it is meant for. */
export function ClanDialogs({ clan }: { clan: Clan }) {
  const { dialog } = useView()
  return (
    <Suspense>
      {dialog === 'clan-settings' && settingsForbidden(clan) === null && <ClanSettingsDialog clan={clan} />}
      {dialog === 'balance' && membersForbidden(clan) === null && <BalanceDialog clan={clan} />}
      {dialog === 'members' && membersForbidden(clan) === null && <MembersDialog clan={clan} />}
    </Suspense>
  )
}
