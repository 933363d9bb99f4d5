import { useTranslation } from '#client/i18n/use-translation.ts'
import { BlockedNotice } from '#client/players/guests/blocked-notice.tsx'
import { GuestRecord } from '#client/players/guests/guest-record.tsx'
import { Avatar } from '#client/ui/avatar.tsx'
import { Button } from '#client/ui/button.tsx'
import type { Claim, ClaimableName } from '#shared/players/claims/schema.ts'
import type { Guest } from '#shared/players/guests/schema.ts'
import { type ClaimAction, type ClaimActions, keyOfClaim, keyOfName } from './use-claim-actions.ts'

type RowProps = { actions: ClaimActions; isForbidden: boolean }

export function ClaimRow({ claim, onAccept, ...row }: RowProps & { claim: Claim; onAccept: () => void }) {
  const { actions } = row
  const about = { id: keyOfClaim(claim), person: claim.person.name, player: claim.player }
  const accept = () => {
    if (!actions.busyIn(about.id)) onAccept()
  }
  return (
    <Row
      {...row}
      {...about}
      kind={kindOf(claim)}
      answers={
        claim.isOwn
          ? [
              {
                action: 'withdraw',
                text: claim.status === 'pending' ? 'withdraw' : 'remove',
                busyText: 'removing',
                onClick: () => void actions.withdraw(claim),
              },
            ]
          : [
              { action: 'accept', busyText: 'accepting', onClick: accept },
              { action: 'decline', busyText: 'declining', onClick: () => void actions.decline(claim) },
            ]
      }
    />
  )
}

function kindOf({ side, isOwn, status }: Claim) {
  const isMine = side === 'claimant'
  if (!isOwn) return isMine ? 'yours' : 'theirs'
  if (status === 'declined') return isMine ? 'refusedMine' : 'refusedTheirs'
  return isMine ? 'asMine' : 'asTheirs'
}

/** A guest of a friend whose name resembles the reader's. */
export function NameRow({ found, ...row }: RowProps & { found: ClaimableName }) {
  const start = () => void row.actions.start(found)
  return (
    <Row
      {...row}
      id={keyOfName(found)}
      person={found.recorder.name}
      player={found.player}
      kind="known"
      answers={[{ action: 'start', busyText: 'removing', onClick: start }]}
    />
  )
}

type Answer = {
  action: ClaimAction
  /** By default the action's. */
  text?: 'withdraw' | 'remove'
  busyText: 'accepting' | 'declining' | 'removing'
  onClick: () => void
}

type ClaimLineProps = RowProps & {
  id: string
  person: string
  player: Guest
  kind: ReturnType<typeof kindOf> | 'known'
  answers: readonly Answer[]
}

function Row({ id, person, player, kind, answers, actions, isForbidden }: ClaimLineProps) {
  const { t } = useTranslation('guests')
  const values = { name: person, player: player.name }
  const blocked = actions.blockedIn(id)
  return (
    <li className="grid gap-2.5 px-4 py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2.5">
        <Avatar name={person} />
        <span className="grid min-w-40 flex-1 gap-0.5">
          <b className="leading-tight font-medium wrap-anywhere">{t(`claims.${kind}`, values)}</b>
          <GuestRecord guest={player} />
        </span>
        <span className="flex gap-2.5 empty:hidden max-lg:w-full max-lg:[&>*]:flex-1 narrow:[&>*]:px-2">
          {!isForbidden &&
            answers.map(({ action, text: name = action, busyText, onClick }) => (
              <Button
                key={action}
                variant={action === 'accept' ? 'primary' : 'outline'}
                size="small"
                busy={actions.busyIn(id) === action}
                busyText={t(`claims.${busyText}`)}
                aria-label={t(`claims.${name}Named`, values)}
                onClick={onClick}
              >
                {t(`claims.${name}`)}
              </Button>
            ))}
        </span>
      </div>
      {blocked && <BlockedNotice blocked={blocked} />}
    </li>
  )
}
