import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useAdminId } from '#client/admin/impersonation.ts'
import { useTranslation } from '#client/i18n/use-translation.ts'
import { read } from '#client/lib/query-client.ts'
import { useSwitch } from '#client/lib/use-switch.ts'
import { useWrite } from '#client/lib/use-write.ts'
import { PrivacySwitch } from '#client/players/privacy-switch.tsx'
import { Switch } from '#client/ui/fields/switch.tsx'
import { Group } from '#client/ui/group.tsx'
import { LockedRow } from '#client/ui/locked.tsx'
import { QueryView } from '#client/ui/query-view.tsx'
import { Loading } from '#client/ui/states.tsx'
import { accountApi } from '#shared/account/api.ts'
import { seatRequestChoiceForbidden, supportForbidden } from '#shared/account/policy.ts'
import type { CurrentUser } from '#shared/auth/schema.ts'
import { playersApi } from '#shared/players/api.ts'
import { privacyForbidden } from '#shared/players/policy.ts'

export function PrivacySection({ user }: { user: CurrentUser }) {
  const { t } = useTranslation(['account', 'players'])
  const adminId = useAdminId()
  const whyNotPublic = privacyForbidden({ userId: user.id, adminId }, { userId: user.id })
  const whyNotAsked = seatRequestChoiceForbidden({ adminId })
  const whyNotSupport = supportForbidden({ adminId })
  return (
    <Group id="account-privacy" title={t('account:privacy.title')}>
      {whyNotPublic ? (
        <LockedRow name={t('players:profile.public')} reason={whyNotPublic} />
      ) : (
        <OwnPrivacy playerId={user.playerId} />
      )}
      {whyNotAsked ? (
        <LockedRow name={t('account:seatRequests.label')} reason={whyNotAsked} />
      ) : (
        <AccountChoice choice="seatRequestsAllowed" texts="seatRequests" />
      )}
      {whyNotSupport ? (
        <LockedRow name={t('account:support.label')} reason={whyNotSupport} />
      ) : (
        <AccountChoice choice="allowsSupport" texts="support" />
      )}
    </Group>
  )
}

function OwnPrivacy({ playerId }: { playerId: number }) {
  const { t } = useTranslation('players')
  const player = useQuery(read(playersApi.one, { params: { id: String(playerId) } }))
  return (
    <div className={cellClasses}>
      <QueryView query={player} failed={t('profile.loadFailed')} loading={<Waiting />}>
        {(own) => <PrivacySwitch player={own} />}
      </QueryView>
    </div>
  )
}

type ChoiceProps = {
  choice: 'allowsSupport' | 'seatRequestsAllowed'
  texts: 'support' | 'seatRequests'
}

// The section of the account shows its own error.
function AccountChoice({ choice, texts }: ChoiceProps) {
  const account = useQuery(read(accountApi.one))
  if (!account.data && !account.isPending) return null
  return (
    <div className={cellClasses}>
      {account.data ? (
        <ChoiceSwitch choice={choice} texts={texts} stored={account.data[choice]} />
      ) : (
        <Waiting />
      )}
    </div>
  )
}

const Waiting = () => <Loading blocks={['h-17 rounded-ctl']} />

const cellClasses = 'px-4 pt-1.5 pb-3 not-first:border-t not-first:border-line'

function ChoiceSwitch({ choice, texts, stored }: ChoiceProps & { stored: boolean }) {
  const { t } = useTranslation('account')
  const client = useQueryClient()
  const change = useWrite(accountApi.change, { failure: t(`${texts}.failed`) })
  const { isOn, isSaving, turn } = useSwitch(stored, async (isOn) => {
    const changed = await change.mutateAsync({ body: { [choice]: isOn } })
    // The response holds even if the refetch fails.
    client.setQueryData(read(accountApi.one).queryKey, changed)
  })
  return (
    <Switch
      label={t(`${texts}.label`)}
      hint={t(isOn ? `${texts}.on` : `${texts}.off`)}
      checked={isOn}
      busy={isSaving}
      onChange={turn}
    />
  )
}
