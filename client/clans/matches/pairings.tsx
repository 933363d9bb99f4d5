import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isFinal } from '#client/lib/is-final.ts'
import { read } from '#client/lib/query-client.ts'
import { useToday } from '#client/lib/today.ts'
import { ErrorCard, Loading, Skeleton } from '#client/ui/states.tsx'
import type { CurrentUser } from '#shared/auth/schema.ts'
import { ratingsApi } from '#shared/clans/ratings/api.ts'
import { fairestPairings } from '#shared/clans/ratings/pairing.ts'
import type { Standings } from '#shared/clans/ratings/schema.ts'
import type { Clan } from '#shared/clans/schema.ts'
import type { ChosenMember } from './chosen-members.tsx'
import { PairingChoice } from './pairing-choice.tsx'
import { PairingCourt } from './pairing-court.tsx'
import { PairingExplanation } from './pairing-explanation.tsx'
import { type RatedMember, ownPairFirst } from './pairing-reasons.ts'
import { PlanPairing } from './plan-pairing.tsx'
import { RecordPairing } from './record-pairing.tsx'

type Four<T> = [T, T, T, T]
type PairingsProps = {
  clan: Clan
  user: CurrentUser
  four: Four<ChosenMember>
  /** Shown in the place of the list of members, where the focus was. */
  takesFocus: boolean
}

/** The ways to pair four members, from how they stand today: the fairest is shown first. */
export function Pairings({ clan, user, four, takesFocus }: PairingsProps) {
  const { t } = useTranslation(['ranked', 'errors'])
  const players = four.map(({ playerId }) => playerId)
  const standings = useQuery(
    read(ratingsApi.standings, {
      params: { id: String(clan.id) },
      query: { players: players.join(','), date: useToday() },
    }),
  )
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus])
  const { data, error } = standings
  const refusal = isFinal(error) ? error.code : null
  const missing =
    data && four.find(({ playerId }) => data.players.every((each) => each.playerId !== playerId))
  return (
    <section aria-labelledby="balance-pairs" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h3 ref={heading} id="balance-pairs" tabIndex={-1} className="rounded-cell text-16">
        {t('ranked:balance.pairs')}
      </h3>
      {standings.isPending && (
        <Loading>
          <Skeleton className="h-80 rounded-card" />
        </Loading>
      )}
      {refusal && !data && <p>{t(`errors:${refusal}`)}</p>}
      {error && !data && !refusal && (
        <ErrorCard title={t('ranked:balance.failed')} onRetry={() => void standings.refetch()} />
      )}
      {missing && <p>{t('ranked:balance.gone', { name: missing.name })}</p>}
      {data && !missing && <PairingPicker clan={clan} user={user} standings={data} />}
    </section>
  )
}

type ChoiceProps = { clan: Clan; user: CurrentUser; standings: Standings }

function PairingPicker({ clan, user, standings: { season, players } }: ChoiceProps) {
  const ownId = user.playerId
  const fairest = fairestPairings(players as Four<RatedMember>, season)
  const all = fairest.map((pairing) => ownPairFirst(ownId, pairing))
  const [selected, setSelected] = useState(0)
  const shown = ownPairFirst(ownId, fairest[selected] ?? fairest[0])
  return (
    <>
      <PairingCourt shown={shown} ownId={ownId} />
      <PairingExplanation shown={shown} all={all} ownId={ownId} season={season} />
      <PairingChoice all={all} ownId={ownId} selected={selected} onChoose={setSelected} />
      <div className="grid gap-2.5 lg:flex">
        <PlanPairing shown={shown} clan={clan} user={user} />
        <RecordPairing shown={shown} clan={clan} user={user} />
      </div>
    </>
  )
}
