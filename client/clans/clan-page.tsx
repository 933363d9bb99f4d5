import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { isMissing } from '#client/lib/is-missing.ts'
import { href, useAppLocation } from '#client/lib/location.ts'
import { read } from '#client/lib/query-client.ts'
import { lazyWithRetry } from '#client/ui/lazy-with-retry.tsx'
import { PageTabs } from '#client/ui/page-tabs.tsx'
import { Refresh } from '#client/ui/refresh.tsx'
import { Spinner } from '#client/ui/spinner.tsx'
import { Title } from '#client/ui/title.tsx'
import { useFocusOnMount } from '#client/ui/use-focus-on-mount.ts'
import { clansApi } from '#shared/clans/api.ts'
import { membersForbidden } from '#shared/clans/policy.ts'
import type { Clan } from '#shared/clans/schema.ts'
import { BackToClans } from './back-to-clans.tsx'
import { ClanDialogs } from './clan-dialogs.tsx'
import { ClanHeader } from './clan-header.tsx'
import { ClanLoadFailed } from './clan-load-failed.tsx'
import { ClanLoading } from './clan-loading.tsx'
import { clanLocation } from './locations.ts'

const ClanHome = lazyWithRetry(() =>
  import('#client/clans/ratings/clan-home.tsx').then((home) => home.ClanHome),
)
const ClanMatches = lazyWithRetry(() =>
  import('#client/clans/matches/clan-matches.tsx').then((matches) => matches.ClanMatches),
)

/** One clan, as far as the reader may see it. */
export function ClanPage({ id }: { id: number }) {
  const { t } = useTranslation('clans')
  const clan = useQuery(read(clansApi.one, { params: { id: String(id) } }))
  const isShown = clan.data && !isMissing(clan.error)
  useFocusOnMount({ fromTop: true })
  return (
    <>
      <div className="flex items-center justify-between gap-3">
        <BackToClans />
        <Refresh />
      </div>
      {!isShown && <Title className="sr-only">{t('page.title')}</Title>}
      {clan.isPending && <ClanLoading />}
      {clan.isError && <ReadFailed error={clan.error} onRetry={() => void clan.refetch()} />}
      {isShown && <OpenClan clan={clan.data} />}
    </>
  )
}

/** A clan that is deleted takes its page along, and the focus with it. */
function ReadFailed(failure: ComponentProps<typeof ClanLoadFailed>) {
  useFocusOnMount()
  return (
    <div className="pb-4">
      <ClanLoadFailed {...failure} />
    </div>
  )
}

function OpenClan({ clan }: { clan: Clan }) {
  const { t } = useTranslation('ui')
  const isOfMatches = useAppLocation().view === 'clan-matches'
  return (
    <>
      <ClanHeader clan={clan} />
      {membersForbidden(clan) === null && <ClanLanes id={clan.id} isOfMatches={isOfMatches} />}
      <div className="pt-2 lg:pt-4">
        <Suspense fallback={<Spinner text={t('loading')} />}>
          {isOfMatches ? <ClanMatches clan={clan} /> : <ClanHome clan={clan} />}
        </Suspense>
      </div>
      <ClanDialogs clan={clan} />
    </>
  )
}

function ClanLanes({ id, isOfMatches }: { id: number; isOfMatches: boolean }) {
  const { t } = useTranslation('clans')
  return (
    <PageTabs
      label={t('page.lanes')}
      items={[
        { href: href(clanLocation(id)), label: t('page.home'), current: !isOfMatches },
        {
          href: href({ ...clanLocation(id), view: 'clan-matches' }),
          label: t('page.matches'),
          current: isOfMatches,
        },
      ]}
    />
  )
}
