import { Suspense } from 'react'
import { useView } from '#client/lib/location.ts'
import { part } from '#client/ui/part.tsx'
import { membersForbidden, settingsForbidden } from '#shared/clans/policy.ts'
import type { Clan } from '#shared/clans/schema.ts'

const ClanSettingsDialog = part(() =>
  import('./clan-settings-dialog.tsx').then((dialog) => dialog.ClanSettingsDialog),
)
const MembersDialog = part(() =>
  import('#client/clans/members/members-dialog.tsx').then((dialog) => dialog.MembersDialog),
)
const BalanceDialog = part(() =>
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
