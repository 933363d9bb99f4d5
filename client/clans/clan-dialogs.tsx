import { Suspense } from 'react'
import { useAdminId } from '#client/admin/impersonation.ts'
import { useSeasons } from '#client/clans/ratings/queries.ts'
import { useAppLocation } from '#client/lib/location.ts'
import { lazyDialog } from '#client/ui/dialog/lazy-dialog.tsx'
import { membersForbidden, settingsForbidden } from '#shared/clans/policy.ts'
import type { Clan } from '#shared/clans/schema.ts'
import { seasonForbidden } from '#shared/clans/seasons/policy.ts'

const ClanSettingsDialog = lazyDialog(() =>
  import('./form/clan-settings-dialog.tsx').then((dialog) => dialog.ClanSettingsDialog),
)
const MembersDialog = lazyDialog(() =>
  import('#client/clans/members/members-dialog.tsx').then((dialog) => dialog.MembersDialog),
)
const BalanceDialog = lazyDialog(() =>
  import('#client/clans/matches/balance-dialog.tsx').then((dialog) => dialog.BalanceDialog),
)

const SeasonDialog = lazyDialog(() =>
  import('#client/clans/seasons/season-dialog.tsx').then((dialog) => dialog.SeasonDialog),
)

/** The dialog that the address names, if the reader may use it. */
export function ClanDialogs({ clan }: { clan: Clan }) {
  const { dialog } = useAppLocation()
  const adminId = useAdminId()
  const isOfSeason = dialog === 'season' && seasonForbidden({ adminId }, clan) === null
  const { running: season } = useSeasons(isOfSeason ? clan.id : undefined)
  return (
    <Suspense>
      {dialog === 'clan-settings' && settingsForbidden(clan) === null && <ClanSettingsDialog clan={clan} />}
      {dialog === 'balance' && membersForbidden(clan) === null && <BalanceDialog clan={clan} />}
      {isOfSeason && season && <SeasonDialog clan={clan} season={season} />}
      {dialog === 'members' && membersForbidden(clan) === null && <MembersDialog clan={clan} />}
    </Suspense>
  )
}
