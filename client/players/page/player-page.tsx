import { useQuery } from '@tanstack/react-query'
import ChartNoAxesColumn from 'lucide-react/icons/chart-no-axes-column'
import { Link } from 'wouter'
import { useTranslation } from '#client/i18n/use-translation.ts'
import { isMissing } from '#client/lib/api.ts'
import { close, href } from '#client/lib/location.ts'
import { read } from '#client/lib/query-client.ts'
import { useLanguage } from '#client/lib/use-language.ts'
import { MatchCard } from '#client/matches/card/match-card.tsx'
import { firstName } from '#client/players/names.ts'
import { RecordMatch } from '#client/players/record-match.tsx'
import { ShareLinkOffer } from '#client/shares/share-link-offer.tsx'
import { BackLink } from '#client/ui/back-link.tsx'
import { ButtonLink } from '#client/ui/button.tsx'
import { Card, SectionTitle } from '#client/ui/card.tsx'
import { useFocusOnMount } from '#client/ui/focus.ts'
import { QueryView } from '#client/ui/query-view.tsx'
import { EmptyState, Loading } from '#client/ui/states.tsx'
import { Tag } from '#client/ui/tag.tsx'
import { Title } from '#client/ui/title.tsx'
import { ratingText } from '#shared/format.ts'
import { playersApi } from '#shared/players/api.ts'
import type { PlayerProfile } from '#shared/players/schema.ts'
import { mirrored, withRate } from '#shared/stats/results.ts'
import { HeadToHead } from './head-to-head.tsx'
import { PlayerHeader } from './player-header.tsx'
import { PlayerRecord } from './player-record.tsx'
import { RecordLine } from './record-line.tsx'

export function PlayerPage({ id }: { id: number }) {
  const { t } = useTranslation('players')
  const player = useQuery(read(playersApi.one, { params: { id: String(id) } }))
  const isShown = player.data && !isMissing(player.error)
  useFocusOnMount({ fromTop: true })
  return (
    <>
      <BackToPlayers />
      {!isShown && <Title className="sr-only">{t('profile.title')}</Title>}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <QueryView
          query={player}
          failed={t('profile.loadFailed')}
          loading={<PlayerLoading />}
          missing={<PlayerMissing />}
        >
          {(loaded) => <Profile player={loaded} />}
        </QueryView>
      </div>
    </>
  )
}

function BackToPlayers() {
  const { t } = useTranslation('players')
  return (
    <BackLink href={href({ tab: 'community', view: 'players' })} onBack={() => close('player')}>
      {t('profile.back')}
    </BackLink>
  )
}

function Profile({ player }: { player: PlayerProfile }) {
  const { t } = useTranslation('players')
  const { asPartner, asOpponent } = player
  const name = firstName(player.name)
  return (
    <>
      <PlayerHeader player={player} />
      {player.isOwn && (
        <div className="grid gap-1 lg:flex lg:gap-3">
          <ButtonLink variant="outline" href={href({ view: 'stats' })}>
            <ChartNoAxesColumn aria-hidden />
            {t('profile.toStats')}
          </ButtonLink>
          <ShareLinkOffer subject={{ kind: 'player', id: player.id }} />
        </div>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 empty:hidden sm:grid-cols-2 xl:grid-cols-3">
        <HeadToHead player={player} />
        {asPartner && (
          <PlayerRecord
            title={t('profile.asPartner')}
            about={t('profile.asPartnerAbout')}
            record={asPartner}
          />
        )}
        {asOpponent && (
          <PlayerRecord
            title={t('profile.asOpponent')}
            about={t('profile.asOpponentAbout', { name })}
            record={withRate(mirrored(asOpponent))}
          />
        )}
      </div>
      <PlayerClans player={player} />
      <PlayerMatches player={player} />
    </>
  )
}

function PlayerLoading() {
  return (
    <Loading
      className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3"
      blocks={[
        'h-56 rounded-card sm:col-span-2 xl:col-span-3',
        'h-36 rounded-card sm:col-span-2 xl:col-span-1',
        'h-36 rounded-card',
        'h-36 rounded-card',
      ]}
    />
  )
}

/** The profile may become invisible when a friendship ends, with the focus in it. */
function PlayerMissing() {
  const { t } = useTranslation('players')
  useFocusOnMount()
  return (
    <EmptyState
      title={t('profile.missing')}
      text={t('profile.missingText')}
      action={
        <ButtonLink href={href({ tab: 'community', view: 'players' })}>{t('profile.toPlayers')}</ButtonLink>
      }
    />
  )
}

function PlayerMatches({ player: { recentMatches, isOwn } }: { player: PlayerProfile }) {
  const { t } = useTranslation('players')
  if (recentMatches.length === 0)
    return (
      <EmptyState title={t(isOwn ? 'profile.noneOwn' : 'profile.noneTogether')} action={<RecordMatch />} />
    )
  return (
    <section>
      <SectionTitle>{t(isOwn ? 'profile.recent' : 'profile.recentTogether')}</SectionTitle>
      {!isOwn && <p className="pb-2.5 text-14 text-ink-2">{t('profile.resultsAreYours')}</p>}
      <ol className="grid gap-3 sm:grid-cols-2 lg:gap-4 xl:grid-cols-3">
        {recentMatches.map((match) => (
          <li key={match.id} className="min-w-0">
            <MatchCard match={match} />
          </li>
        ))}
      </ol>
    </section>
  )
}

function PlayerClans({ player: { name, clans, isOwn } }: { player: PlayerProfile }) {
  const { t } = useTranslation('players')
  if (clans.length === 0) return null
  return (
    <Card>
      <h2 className="overflow-hidden text-16 text-ellipsis">
        {isOwn ? t('clans.own') : t('clans.shared', { name: firstName(name) })}
      </h2>
      <ul className="grid gap-x-8 gap-y-3 sm:grid-cols-2 xl:grid-cols-3">
        {clans.map((clan) => (
          <li key={clan.clanId} className="min-w-0">
            <Standing clan={clan} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Standing({ clan }: { clan: PlayerProfile['clans'][number] }) {
  const { t } = useTranslation('players')
  const language = useLanguage()
  const { clanId, clanName, rank, rating, isProvisional } = clan
  return (
    <>
      <div className="flex items-center justify-between gap-3">
        <Link
          href={href({ tab: 'community', view: 'clans', clan: clanId })}
          className="inline-flex min-h-tap min-w-0 items-center rounded-ctl font-medium wrap-anywhere text-link"
        >
          {clanName}
        </Link>
        <span className={`num flex-none text-24 ${isProvisional ? 'font-regular' : ''}`}>
          <span className="sr-only">{t('clans.rating')} </span>
          {ratingText(rating, language)}
        </span>
      </div>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-14 text-ink-2">
        <span className="font-medium text-ink">
          {rank === null ? t('clans.unranked') : t('clans.rank', { rank })}
        </span>
        {isProvisional && <Tag kind="provisional">{t('clans.provisional')}</Tag>}
        <RecordLine record={clan} />
      </p>
    </>
  )
}
