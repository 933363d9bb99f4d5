import { useQuery } from '@tanstack/react-query'
import ChartNoAxesColumn from 'lucide-react/icons/chart-no-axes-column'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { isMissing } from '#client/lib/is-missing.ts'
import { close, href } from '#client/lib/location.ts'
import { read } from '#client/lib/query-client.ts'
import { firstName } from '#client/matches/player-label.ts'
import { BackLink } from '#client/ui/back-link.tsx'
import { ButtonLink } from '#client/ui/button.tsx'
import { Title } from '#client/ui/title.tsx'
import { useFocusOnMount } from '#client/ui/use-focus-on-mount.ts'
import { playersApi } from '#shared/players/api.ts'
import type { PlayerProfile } from '#shared/players/schema.ts'
import { turned, withRate } from '#shared/stats/results.ts'
import { HeadToHead } from './head-to-head.tsx'
import { PlayerClans } from './player-clans.tsx'
import { PlayerHeader } from './player-header.tsx'
import { PlayerLoadFailed } from './player-load-failed.tsx'
import { PlayerLoading } from './player-loading.tsx'
import { PlayerMatches } from './player-matches.tsx'
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
            record={withRate(turned(asOpponent))}
          />
        )}
      </div>
      <PlayerClans player={player} />
      <PlayerMatches player={player} />
    </>
  )
}
