import { useQuery } from '@tanstack/react-query'
import CalendarPlus from 'lucide-react/icons/calendar-plus'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '#client/i18n/use-translation.ts'
import { isFinal } from '#client/lib/api.ts'
import { percent } from '#client/lib/format.ts'
import { change } from '#client/lib/location.ts'
import { read } from '#client/lib/query-client.ts'
import { useToday } from '#client/lib/today.ts'
import { useLanguage } from '#client/lib/use-language.ts'
import { proposeMatch } from '#client/matches/form/match-form-values.ts'
import { toChosenPlayer, toPlayerFound } from '#client/players/player-found.ts'
import { proposeSchedule } from '#client/scheduled-matches/schedule/schedule-draft.ts'
import { Button } from '#client/ui/button.tsx'
import { QueryView } from '#client/ui/query-view.tsx'
import { Loading } from '#client/ui/states.tsx'
import type { CurrentUser } from '#shared/auth/schema.ts'
import { ratingsApi } from '#shared/clans/ratings/api.ts'
import { fairestPairings } from '#shared/clans/ratings/pairing.ts'
import type { Standings } from '#shared/clans/ratings/schema.ts'
import type { Clan } from '#shared/clans/schema.ts'
import { balanceDraftKey, type ChosenMember } from './choose-members.tsx'
import { PairingCourt } from './pairing-court.tsx'
import { type MemberPairing, type RatedMember, usePairingReasons, usePairName } from './pairing-reasons.ts'

type Four<T> = [T, T, T, T]
type PairingsProps = {
  clan: Clan
  user: CurrentUser
  four: Four<ChosenMember>
  /** The list of members, which had the focus, was replaced by this. */
  takesFocus: boolean
}

/** The pairings of four members by today's standings; the fairest is selected at first. */
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
      {refusal && !data ? (
        <p>{t(`errors:${refusal}`)}</p>
      ) : (
        <QueryView
          query={standings}
          loading={<Loading blocks={['h-80 rounded-card']} />}
          failed={t('ranked:balance.failed')}
        >
          {(current) =>
            missing ? (
              <p>{t('ranked:balance.gone', { name: missing.name })}</p>
            ) : (
              <PairingPicker clan={clan} user={user} standings={current} />
            )
          }
        </QueryView>
      )}
    </section>
  )
}

type ChoiceProps = { clan: Clan; user: CurrentUser; standings: Standings }

function PairingPicker({ clan, user, standings: { season, players } }: ChoiceProps) {
  const { t } = useTranslation('ranked')
  const language = useLanguage()
  const ownId = user.playerId
  const nameOf = usePairName(ownId)
  const fairest = fairestPairings(players as Four<RatedMember>, season)
  const all = fairest.map((pairing) => ownPairFirst(ownId, pairing))
  const [selected, setSelected] = useState(0)
  const shown = all[selected] ?? ownPairFirst(ownId, fairest[0])
  const reasons = usePairingReasons({ shown, all, ownId, season })
  return (
    <>
      <PairingCourt shown={shown} ownId={ownId} />
      <ul aria-label={t('balance.why')} className="grid list-disc gap-1 pl-5 text-14 text-ink-2">
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
      <fieldset className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-2">
        <legend className="pb-1.5 text-14 font-medium">{t('balance.choose')}</legend>
        {all.map(({ pairs: [one, other], expected }, index) => (
          <button
            key={one.map(({ playerId }) => playerId).join()}
            type="button"
            aria-pressed={index === selected}
            onClick={() => setSelected(index)}
            className="flex min-h-tap-lg items-center justify-between gap-3 rounded-ctl border-2 border-line-strong bg-surface px-3 py-1.5 text-left text-14 leading-tight font-medium aria-pressed:border-ink aria-pressed:bg-court-tint aria-pressed:font-bold"
          >
            <span className="min-w-0 overflow-hidden wrap-normal text-ellipsis">
              {t('balance.versus', { one: nameOf(one), other: nameOf(other) })}
            </span>
            <span className="num flex-none text-18">{percent(expected, language)}</span>
          </button>
        ))}
      </fieldset>
      <PairingActions shown={shown} clan={clan} user={user} />
    </>
  )
}

/** Open the schedule form or, for a reader who plays, the match form with these pairs, ranked for the clan. */
function PairingActions({ shown, clan, user }: { shown: MemberPairing; clan: Clan; user: CurrentUser }) {
  const { t } = useTranslation('ranked')
  const [pair, [opponent1, opponent2]] = shown.pairs
  const ranked = { matchType: 'ranked', clanId: clan.id } as const
  const origin = balanceDraftKey(clan.id, user.id)
  const isOwn = ({ playerId }: RatedMember) => playerId === user.playerId
  const partner = pair.some(isOwn) && pair.find((player) => !isOwn(player))
  const plan = () => {
    proposeSchedule(user, { players: shown.pairs.flat().map(chosenPlayer), ...ranked }, origin)
    change({ dialog: 'schedule', scheduled: undefined })
  }
  const record = (userPartner: RatedMember) => {
    const known = {
      userPartner: chosenPlayer(userPartner),
      opponent1: chosenPlayer(opponent1),
      opponent2: chosenPlayer(opponent2),
      ...ranked,
    }
    proposeMatch(user.id, known, origin)
    change({ dialog: 'record' })
  }
  return (
    <div className="grid gap-2.5 lg:flex">
      <Button onClick={plan}>
        <CalendarPlus size={18} aria-hidden />
        {t('balance.plan')}
      </Button>
      {partner && (
        <Button variant="outline" onClick={() => record(partner)}>
          {t('balance.record')}
        </Button>
      )}
    </div>
  )
}

const chosenPlayer = ({ playerId: id, playerName: name, profileImageUrl }: RatedMember) =>
  toChosenPlayer(toPlayerFound({ id, name, isRegisteredUser: true, profileImageUrl }))

/** The pairing with the reader's pair first, so that `expected` is theirs; unchanged when the reader does not play. */
function ownPairFirst(ownId: number, pairing: MemberPairing): MemberPairing {
  const [one, other] = pairing.pairs
  const isTurned = other.some(({ playerId }) => playerId === ownId)
  return isTurned ? { ...pairing, pairs: [other, one], expected: 1 - pairing.expected } : pairing
}
