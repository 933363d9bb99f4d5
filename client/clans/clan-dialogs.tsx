import { Suspense } from 'react'
import { useAdminId } from '#client/admin/impersonation.ts'
import { useSeasons } from '#client/clans/ratings/queries.ts'
import { useView } from '#client/lib/location.ts'
import { dialogPart } from '#client/ui/dialog/dialog-part.tsx'
import { membersForbidden, settingsForbidden } from '#shared/clans/policy.ts'
import type { Clan } from '#shared/clans/schema.ts'
import { seasonForbidden } from '#shared/clans/seasons/policy.ts'

const ClanSettingsDialog = dialogPart(() =>
  import('./form/clan-settings-dialog.tsx').then((dialog) => dialog.ClanSettingsDialog),
)
const MembersDialog = dialogPart(() =>
  import('#client/clans/members/members-dialog.tsx').then((dialog) => dialog.MembersDialog),
)
const BalanceDialog = dialogPart(() =>
  import('#client/clans/matches/balance-dialog.tsx').then((dialog) => dialog.BalanceDialog),
)

const SeasonDialog = dialogPart(() =>
  import('#client/clans/seasons/season-dialog.tsx').then((dialog) => dialog.SeasonDialog),
)

/** What the address opens over a clan's page, for those whom it is meant for. */
export function ClanDialogs({ clan }: { clan: Clan }) {
  const { dialog } = useView()
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
