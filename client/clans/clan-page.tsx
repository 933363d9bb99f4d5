import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useAdminId } from '#client/admin/impersonation.ts'
import { useTranslation } from '#client/i18n/use-translation.ts'
import { isMissing } from '#client/lib/api.ts'
import { href, useLocationPart, close } from '#client/lib/location.ts'
import { read } from '#client/lib/query-client.ts'
import { BackLink } from '#client/ui/back-link.tsx'
import { lazyDialog } from '#client/ui/dialog/lazy-dialog.tsx'
import { useFocusOnMount } from '#client/ui/focus.ts'
import { lazyWithRetry } from '#client/ui/lazy-with-retry.tsx'
import { PageTabs } from '#client/ui/page-tabs.tsx'
import { QueryView } from '#client/ui/query-view.tsx'
import { Refresh } from '#client/ui/refresh.tsx'
import { Spinner } from '#client/ui/spinner.tsx'
import { Loading, Skeleton } from '#client/ui/states.tsx'
import { Title } from '#client/ui/title.tsx'
import { clansApi } from '#shared/clans/api.ts'
import { membersForbidden, settingsForbidden } from '#shared/clans/policy.ts'
import type { Clan } from '#shared/clans/schema.ts'
import { seasonForbidden } from '#shared/clans/seasons/policy.ts'
import { ClanHeader } from './clan-header.tsx'
import { ClanMissing } from './clan-missing.tsx'
import { clanLocation, ownClansHref } from './locations.ts'
import { useSeasons } from './ratings/queries.ts'

const ClanHome = lazyWithRetry(() =>
  import('#client/clans/ratings/clan-home.tsx').then((home) => home.ClanHome),
)
const ClanMatches = lazyWithRetry(() =>
  import('#client/clans/matches/clan-matches.tsx').then((matches) => matches.ClanMatches),
)

export function ClanPage({ id }: { id: number }) {
  const { t } = useTranslation('clans')
  const view = useLocationPart('view')
  const clan = useQuery(read(clansApi.one, { params: { id: String(id) } }))
  const isShown = clan.data && !isMissing(clan.error)
  useFocusOnMount({ fromTop: true })
  return (
    <>
      <div className="flex items-center justify-between gap-3">
        {/* To the list from which the clan was opened; from the clan's matches, which add a page, to the own clans. */}
        <BackLink
          href={ownClansHref}
          onBack={view === 'clan-matches' ? undefined : () => close('clan', 'season')}
        >
          {t('page.back')}
        </BackLink>
        <Refresh />
      </div>
      {!isShown && <Title className="sr-only">{t('page.title')}</Title>}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <QueryView
          query={clan}
          loading={<ClanLoading />}
          failed={t('page.loadFailed')}
          missing={<DeletedClan />}
        >
          {(data) => <OpenClan clan={data} />}
        </QueryView>
      </div>
    </>
  )
}

/** Takes over the focus of the clan's page. */
function DeletedClan() {
  useFocusOnMount()
  return <ClanMissing />
}

function OpenClan({ clan }: { clan: Clan }) {
  const { t } = useTranslation(['clans', 'ui'])
  const home = clanLocation(clan.id)
  const isOfMatches = useLocationPart('view') === 'clan-matches'
  return (
    <div>
      <ClanHeader clan={clan} />
      {membersForbidden(clan) === null && (
        <PageTabs
          label={t('clans:page.lanes')}
          items={[
            { href: href(home), label: t('clans:page.home'), current: !isOfMatches },
            {
              href: href({ ...home, view: 'clan-matches' }),
              label: t('clans:page.matches'),
              current: isOfMatches,
            },
          ]}
        />
      )}
      <div className="pt-2 lg:pt-4">
        <Suspense fallback={<Spinner text={t('ui:loading')} />}>
          {isOfMatches ? <ClanMatches clan={clan} /> : <ClanHome clan={clan} />}
        </Suspense>
      </div>
      <ClanDialogs clan={clan} />
    </div>
  )
}

function ClanLoading() {
  return (
    <Loading className="grid gap-4">
      <span className="flex items-center gap-3.5">
        <Skeleton className="size-16 flex-none rounded-card" />
        <span className="grid flex-1 gap-2">
          <Skeleton className="h-7 max-w-64" />
          <Skeleton className="h-6.5 max-w-40" />
        </span>
      </span>
      <Skeleton className="h-tap rounded-ctl lg:hidden" />
      <Skeleton className="h-12 rounded-ctl" />
      <Skeleton className="h-96 rounded-card" />
    </Loading>
  )
}

const ClanSettingsDialog = lazyDialog(() =>
  import('./form/clan-settings-dialog.tsx').then((dialog) => dialog.ClanSettingsDialog),
)
const MembersDialog = lazyDialog(() =>
  import('#client/clans/members/members-dialog.tsx').then((dialog) => dialog.MembersDialog),
)
const BalanceDialog = lazyDialog(() =>
  import('#client/clans/matches/balance-dialog.tsx').then((dialog) => dialog.BalanceDialog),
)

const SeasonDialog = lazyDialog(() =>
  import('#client/clans/seasons/season-dialog.tsx').then((dialog) => dialog.SeasonDialog),
)

/** The dialog that the address names, if the reader may use it. */
function ClanDialogs({ clan }: { clan: Clan }) {
  const dialog = useLocationPart('dialog')
  const adminId = useAdminId()
  const isOfSeason = dialog === 'season' && seasonForbidden({ adminId }, clan) === null
  const { running: season } = useSeasons(isOfSeason ? clan.id : undefined)
  return (
    <Suspense>
      {dialog === 'clan-settings' && settingsForbidden(clan) === null && <ClanSettingsDialog clan={clan} />}
      {dialog === 'balance' && membersForbidden(clan) === null && <BalanceDialog clan={clan} />}
      {isOfSeason && season && <SeasonDialog season={season} />}
      {dialog === 'members' && membersForbidden(clan) === null && <MembersDialog clan={clan} />}
    </Suspense>
  )
}
