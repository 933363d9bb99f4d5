import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { useCurrentUser } from '#client/auth/current-user.ts'
import { href } from '#client/lib/location.ts'
import { Card, SectionTitle } from '#client/ui/card.tsx'
import { ErrorCard, Loading, Skeleton } from '#client/ui/states.tsx'
import type { Receipts as Answer } from '#shared/clans/ratings/schema.ts'
import type { Match } from '#shared/matches/schema.ts'
import { useReceipts } from './queries.ts'
import { RatingRulesLink } from './rating-rules-link.tsx'
import { Receipt } from './receipt.tsx'

/** What a ranked match moved for each of its players, and why: the reader's own first, and open. */
export function Receipts({ match, isReadable }: { match: Match; isReadable: boolean }) {
  const { t } = useTranslation('ranked')
  const { data, isPending, isError, refetch } = useReceipts(match, isReadable)
  return (
    <section>
      <SectionTitle>{t('receipts.title')}</SectionTitle>
      {isPending && (
        <Loading>
          <Skeleton className="h-76 rounded-card" />
        </Loading>
      )}
      {isError && !data && <ErrorCard title={t('receipts.failed')} onRetry={() => void refetch()} />}
      {data && <Ladder answer={data} />}
    </section>
  )
}

function Ladder({ answer: { clanId, clanName, season, margin, receipts } }: { answer: Answer }) {
  const { t } = useTranslation('ranked')
  const ownId = useCurrentUser()?.playerId
  const isOwn = ({ playerId }: { playerId: number }) => playerId === ownId
  const ordered = receipts.toSorted((one, other) => Number(isOwn(other)) - Number(isOwn(one)))
  return (
    <>
      {clanName !== null && (
        <Link
          href={href({ tab: 'community', view: 'clans', clan: clanId })}
          className="inline-flex min-h-tap items-center rounded-ctl text-14 font-[650] wrap-anywhere text-link"
        >
          {t('receipts.of', { clan: clanName })}
        </Link>
      )}
      {receipts.length === 0 ? (
        <Card>{t('nobody')}</Card>
      ) : (
        <Card flush>
          <ul className="divide-y divide-line">
            {ordered.map((receipt) => (
              <Receipt
                key={receipt.playerId}
                receipt={receipt}
                season={season}
                margin={margin}
                isOwn={isOwn(receipt)}
              />
            ))}
          </ul>
        </Card>
      )}
      <RatingRulesLink clanId={clanName === null ? undefined : clanId} />
    </>
  )
}
