import { useQuery } from '@tanstack/react-query'
import ChartNoAxesColumn from 'lucide-react/icons/chart-no-axes-column'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { isMissing } from '#client/lib/is-missing.ts'
import { close, href } from '#client/lib/location.ts'
import { read } from '#client/lib/query-client.ts'
import { MatchCard } from '#client/matches/card/match-card.tsx'
import { firstName } from '#client/matches/player-label.ts'
import { RecordMatch } from '#client/players/record-match.tsx'
import { BackLink } from '#client/ui/back-link.tsx'
import { ButtonLink } from '#client/ui/button.tsx'
import { SectionTitle } from '#client/ui/card.tsx'
import { useFocusOnMount } from '#client/ui/focus.ts'
import { EmptyState, ErrorCard, Loading, Skeleton } from '#client/ui/states.tsx'
import { Title } from '#client/ui/title.tsx'
import { playersApi } from '#shared/players/api.ts'
import type { PlayerProfile } from '#shared/players/schema.ts'
import { mirrored, withRate } from '#shared/stats/results.ts'
import { HeadToHead } from './head-to-head.tsx'
import { PlayerClans } from './player-clans.tsx'
import { PlayerHeader } from './player-header.tsx'
import { PlayerRecord } from './player-record.tsx'

/** One player, as far as the reader may see them. What the two played is seen from the reader's side. */
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
        {player.isPending && <PlayerLoading />}
        {player.isError && <FocusedLoadError error={player.error} onRetry={() => void player.refetch()} />}
        {isShown && <Profile player={player.data} />}
      </div>
    </>
  )
}

/** A friendship that ends may take the profile along, and the focus with it. */
function FocusedLoadError(failure: ComponentProps<typeof PlayerLoadFailed>) {
  useFocusOnMount()
  return <PlayerLoadFailed {...failure} />
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
        <ButtonLink variant="outline" href={href({ view: 'stats' })} className="lg:justify-self-start">
          <ChartNoAxesColumn aria-hidden />
          {t('profile.toStats')}
        </ButtonLink>
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
    <Loading className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
      <Skeleton className="h-56 rounded-card sm:col-span-2 xl:col-span-3" />
      <Skeleton className="h-36 rounded-card sm:col-span-2 xl:col-span-1" />
      <Skeleton className="h-36 rounded-card" />
      <Skeleton className="h-36 rounded-card" />
    </Loading>
  )
}

/** Why a profile does not show: there is none for this reader, or it could not be read. */
function PlayerLoadFailed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { t } = useTranslation('players')
  if (isMissing(error))
    return (
      <EmptyState
        title={t('profile.missing')}
        text={t('profile.missingText')}
        action={
          <ButtonLink href={href({ tab: 'community', view: 'players' })}>{t('profile.toPlayers')}</ButtonLink>
        }
      />
    )
  return <ErrorCard title={t('profile.loadFailed')} onRetry={onRetry} />
}

/** The latest matches that the reader played with the player, seen from the reader's side as everywhere. */
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
