import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { useCurrentUser } from '#client/auth/current-user.ts'
import { useTranslation } from '#client/i18n/use-translation.ts'
import { dayAndMonth, delta, factor } from '#client/lib/format.ts'
import { href } from '#client/lib/location.ts'
import { read } from '#client/lib/query-client.ts'
import { timeZone } from '#client/lib/time-zone.ts'
import { useLanguage } from '#client/lib/use-language.ts'
import { Points } from '#client/matches/card/points.tsx'
import { useHasPlayed } from '#client/matches/card/use-has-played.ts'
import { firstNames, shownName } from '#client/players/names.ts'
import { Avatar } from '#client/ui/avatar.tsx'
import { Card, SectionTitle } from '#client/ui/card.tsx'
import { Fold } from '#client/ui/fold.tsx'
import { QueryView } from '#client/ui/query-view.tsx'
import { Loading } from '#client/ui/states.tsx'
import { dayIn } from '#shared/calendar.ts'
import { ratingsApi } from '#shared/clans/ratings/api.ts'
import { visiblePoints, wasProvisional } from '#shared/clans/ratings/rating.ts'
import type { Receipt, Receipts as Answer } from '#shared/clans/ratings/schema.ts'
import type { Season } from '#shared/clans/seasons/schema.ts'
import { number, ratingText } from '#shared/format.ts'
import type { Match } from '#shared/matches/schema.ts'
import { outcomes } from '#shared/matches/score.ts'
import { RatingRulesLink } from './rating-marks.tsx'
import { ChangeLine, expectationOf, expectedOf, SumLine } from './rating-sum.tsx'

/**
 * The rating changes of a ranked match, the reader's first; not read again while the match is being
 * deleted.
 */
export function Receipts({ match, isReadable }: { match: Match; isReadable: boolean }) {
  const { t } = useTranslation('ranked')
  const receipts = useQuery({
    ...read(ratingsApi.receipts, { params: { id: String(match.id) } }),
    enabled: isReadable,
  })
  return (
    <section>
      <SectionTitle>{t('receipts.title')}</SectionTitle>
      <QueryView
        query={receipts}
        loading={<Loading blocks={['h-76 rounded-card']} />}
        failed={t('receipts.failed')}
      >
        {(answer) => <ReceiptList answer={answer} match={match} />}
      </QueryView>
    </section>
  )
}

function ReceiptList({ answer, match }: { answer: Answer; match: Match }) {
  const { t } = useTranslation('ranked')
  const { clanId, clanName, receipts, season } = answer
  const ownId = useCurrentUser()?.playerId
  const own = receipts.find(({ playerId }) => playerId === ownId)
  const ordered = receipts.toSorted((one, other) => Number(other === own) - Number(one === own))
  return (
    <>
      {clanName !== null && (
        <Link
          href={href({ tab: 'community', view: 'clans', clan: clanId })}
          className="inline-flex min-h-tap items-center rounded-ctl text-14 font-medium wrap-anywhere text-link"
        >
          {t('receipts.of', { clan: clanName })}
        </Link>
      )}
      {receipts.length === 0 ? (
        <Card>{t('nobody')}</Card>
      ) : (
        <Card flush>
          <div className="px-4 pt-3.5 pb-2">
            <ReceiptReason match={match} receipts={receipts} own={own} season={season} />
          </div>
          <ul className="pb-1.5">
            {ordered.map((receipt) => (
              <ReceiptRow key={receipt.playerId} receipt={receipt} isOwn={receipt === own} />
            ))}
          </ul>
          <ReceiptSums answer={answer} match={match} ordered={ordered} own={own} />
        </Card>
      )}
      <RatingRulesLink clanId={clanName === null ? undefined : clanId} />
    </>
  )
}

function ReceiptRow({ receipt, isOwn }: { receipt: Receipt; isOwn: boolean }) {
  const { t } = useTranslation('ranked')
  const { profileImageUrl, ratingBefore, ratingAfter } = receipt
  const playerName = shownName(receipt.playerName)
  return (
    <li className="flex min-h-11 items-center gap-3 px-4 py-1">
      <Avatar name={playerName} imageUrl={profileImageUrl} size="small" />
      <b className="min-w-0 flex-1 font-medium wrap-anywhere">{isOwn ? t('you') : playerName}</b>{' '}
      <Points points={visiblePoints(ratingBefore, ratingAfter)} />
    </li>
  )
}

type SumsProps = { answer: Answer; match: Match; ordered: readonly Receipt[]; own: Receipt | undefined }

function ReceiptSums({ answer: { season, margin }, match, ordered, own }: SumsProps) {
  const { t } = useTranslation('ranked')
  const score = scores[match.userWon]
  return (
    <div className="border-t border-line">
      <Fold title={t('receipts.show')}>
        <ul className="divide-y divide-line border-t border-line">
          {ordered.map((receipt) => (
            <ReceiptSum
              key={receipt.playerId}
              receipt={receipt}
              season={season}
              margin={margin}
              score={receipt.isOwnSide ? score : 1 - score}
              isOwn={receipt === own}
            />
          ))}
        </ul>
      </Fold>
    </div>
  )
}

const scores = { [outcomes.win]: 1, [outcomes.draw]: 0.5, [outcomes.loss]: 0 } as const

type ReceiptSumProps = {
  receipt: Receipt
  season: Season
  margin: number
  /** 1, ½ or 0. */
  score: number
  isOwn: boolean
}

function ReceiptSum({ receipt, season, margin, score, isOwn }: ReceiptSumProps) {
  const { t } = useTranslation('ranked')
  const language = useLanguage()
  const { teamExpectedScore, kFactor, rankedMatches, isCapped, movedFrom, movedAt } = receipt
  const whose = t(isOwn ? 'receipts.ownK' : 'receipts.otherK', { k: number(kFactor, language) })
  const expected = t('receipts.expected', expectationOf(teamExpectedScore, t, language))
  const parts = [
    expected.charAt(0).toLocaleUpperCase(language) + expected.slice(1),
    wasProvisional(rankedMatches, season)
      ? t('receipts.k', { whose, matches: rankedMatches, of: season.provisionalMatches })
      : whose,
    t('receipts.margin', { margin: factor(margin, language) }),
  ]
  return (
    <li className="grid gap-0.5 px-4 py-2.5 text-14 text-ink-2 tabular-nums">
      <ChangeLine name={isOwn ? t('you') : shownName(receipt.playerName)} moved={receipt} />
      <p>{parts.join(' · ')}</p>
      <SumLine kFactor={kFactor} margin={margin} score={score} expected={teamExpectedScore} />
      {isCapped && <p>{t('receipts.capped', { cap: number(season.ratingCap, language) })}</p>}
      {movedFrom !== null && movedAt !== null && (
        <p>
          {t('receipts.moved', {
            rating: ratingText(movedFrom, language),
            day: dayAndMonth(dayIn(new Date(movedAt), timeZone()), language),
          })}
        </p>
      )}
    </li>
  )
}

type ReceiptReasonProps = {
  match: Match
  receipts: readonly Receipt[]
  own: Receipt | undefined
  season: Season
}

/** What was expected of the reader's pair, or of the first one, and how it ended. */
function ReceiptReason({ match, receipts, own, season }: ReceiptReasonProps) {
  const { t } = useTranslation('ranked')
  const language = useLanguage()
  const hasPlayed = useHasPlayed(match)
  const side = receipts.find(({ isOwnSide }) => isOwnSide)
  if (!side) return null
  const [one, other] = firstNames(match.seats.map(({ name }) => name))
  const why = t(
    `why.${hasPlayed ? 'own' : 'others'}.${expectedOf(side.teamExpectedScore)}.${results[match.userWon]}`,
    { one, other },
  )
  const points = own && visiblePoints(own.ratingBefore, own.ratingAfter)
  return (
    <div className="grid gap-1">
      <p className="text-18 leading-tight font-bold wrap-anywhere">
        {points === undefined
          ? why
          : points === 0
            ? t('why.unmoved', { why })
            : t('why.moved', { why, points: delta(points, language) })}
      </p>
      {own && isFast(own, season) && (
        <p className="text-14 text-ink-2">
          {t('why.provisional', { matches: own.rankedMatches, of: season.provisionalMatches })}
        </p>
      )}
      {own?.isCapped && (
        <p className="text-14 text-ink-2">{t('why.capped', { cap: number(season.ratingCap, language) })}</p>
      )}
    </div>
  )
}

const results = { [outcomes.win]: 'won', [outcomes.draw]: 'drew', [outcomes.loss]: 'lost' } as const

/** Faster because the rating is provisional. */
const isFast = ({ rankedMatches }: Receipt, season: Season) =>
  wasProvisional(rankedMatches, season) && season.provisionalK > season.establishedK
