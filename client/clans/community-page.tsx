import { useTranslation } from 'react-i18next'
import { href, useView } from '#client/lib/location.ts'
import { ButtonLink } from '#client/ui/button.tsx'
import { PageTitle } from '#client/ui/card.tsx'
import { Lanes } from '#client/ui/lanes.tsx'
import { EmptyState } from '#client/ui/states.tsx'

/** Clans and players: what there is to see of either. */
export function CommunityPage() {
  const { t } = useTranslation('clans')
  const isPlayers = useView().view === 'players'
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <Lanes
        label={t('lanes')}
        items={[
          { href: href({ tab: 'community', view: 'clans' }), label: t('clans'), current: !isPlayers },
          { href: href({ tab: 'community', view: 'players' }), label: t('players'), current: isPlayers },
        ]}
      />
      <div className="pt-4">{isPlayers ? <NoPlayers /> : <NoClans />}</div>
    </>
  )
}

function NoClans() {
  const { t } = useTranslation('clans')
  return <EmptyState title={t('noClans')} text={t('noClansText')} />
}

function NoPlayers() {
  const { t } = useTranslation('clans')
  return (
    <EmptyState
      title={t('noPlayers')}
      text={t('noPlayersText')}
      action={<ButtonLink href={href({ tab: 'matches', view: 'history' })}>{t('toHistory')}</ButtonLink>}
    />
  )
}
