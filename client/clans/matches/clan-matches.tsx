import { useTranslation } from 'react-i18next'
import { change, useAppLocation } from '#client/lib/location.ts'
import { ScheduleButton } from '#client/scheduled-matches/schedule-button.tsx'
import { ScheduledMatchList } from '#client/scheduled-matches/scheduled-match-list.tsx'
import { Segmented } from '#client/ui/fields/segmented.tsx'
import { EmptyState } from '#client/ui/states.tsx'
import type { Clan } from '#shared/clans/schema.ts'
import { PlayedMatches } from './played-matches.tsx'

const orders = ['open', 'chronological', 'history'] as const

/** A clan's scheduled and played matches, for members; the played ones in either order. */
export function ClanMatches({ clan }: { clan: Clan }) {
  const { t } = useTranslation('ranked')
  const { sort } = useAppLocation()
  const order = orders.find((each) => each === sort) ?? 'open'
  return (
    <div className="grid gap-3.5">
      <div className="lg:max-w-120">
        <Segmented
          label={t('clan.show')}
          value={order}
          options={orders.map((each) => ({ value: each, label: t(`clan.${each}`) }))}
          onChange={(chosen) => change({ sort: chosen === 'open' ? undefined : chosen }, { replace: true })}
        />
      </div>
      {order === 'open' ? (
        <ClanUpcoming clanId={clan.id} />
      ) : (
        <PlayedMatches key={order} clanId={clan.id} isFromFirst={order === 'chronological'} />
      )}
    </div>
  )
}

/** Open scheduled matches, and the closed ones below them. */
function ClanUpcoming({ clanId }: { clanId: number }) {
  const { t } = useTranslation('ranked')
  return (
    <>
      <ScheduledMatchList
        query={{ scope: 'open', clanId }}
        label={t('clan.open')}
        empty={
          <EmptyState title={t('clan.noneOpen')} text={t('clan.noneOpenText')} action={<ScheduleButton />} />
        }
      />
      <ScheduledMatchList query={{ scope: 'closed', clanId }} label={t('clan.closed')} isTitled />
    </>
  )
}
