import { loadNamespaces } from 'i18next'
import { Activity, Suspense, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from '#client/i18n/use-translation.ts'
import { isSavingData } from '#client/lib/data-saver.ts'
import { isReachedByBack } from '#client/lib/first-view.ts'
import { LocationAhead, useQueryString } from '#client/lib/follow-location.ts'
import { href, locationOf, type Tab, tabs } from '#client/lib/location.ts'
import { useIsRested, usePrefetch } from '#client/lib/when-rested.ts'
import { HomePage } from '#client/matches/home/home-page.tsx'
import { InDocument, usePlace } from '#client/ui/place.ts'
import { Spinner } from '#client/ui/spinner.tsx'
import { tabPage } from './tab-page.tsx'
import { pageName, putIntoSlot, slotRef } from './tab-places.ts'

const pages = {
  home: HomePage,
  matches: tabPage(() => import('#client/matches/matches-page.tsx').then((page) => page.MatchesPage)),
  community: tabPage(() => import('#client/clans/community-page.tsx').then((page) => page.CommunityPage)),
  settings: tabPage(() => import('#client/profile/settings-page.tsx').then((page) => page.SettingsPage)),
}

export const loadTab = async (tab: Tab) => tab !== 'home' && pages[tab].preload()

const loadTabs = () =>
  Promise.all([
    ...tabs.map(loadTab),
    loadNamespaces([
      'scheduled',
      'match',
      'clans',
      'friends',
      'profile',
      'notifications',
      'imports',
      'sharing',
      'install',
    ]),
  ])

/** The page of the open tab. When the app rests the others are rendered ahead, each anew once it was left. */
export function TabPages() {
  const queryString = useQueryString()
  const tab = locationOf(queryString).tab ?? 'home'
  const { t, language } = useTranslation('ui')
  const isRested = useIsRested() && !isSavingData()
  usePrefetch(loadTabs)
  const [was, setWas] = useState(() => ({ tab, language, times: timesOf(() => 0) }))
  if (was.tab !== tab || was.language !== language) {
    // What was rendered ahead is the page as its tab opens it. Back restores the place in a page when that is rendered.
    const isOther = queryString !== plain(tab) || isReachedByBack()
    const isAnew = (each: Tab) =>
      each === tab ? was.tab !== tab && isOther : was.tab === each || was.language !== language
    setWas({ tab, language, times: timesOf((each) => was.times[each] + Number(isAnew(each))) })
  }
  return (
    <>
      <div ref={slotRef} className="contents" />
      {tabs.map(
        (each) =>
          (each === tab || isRested) && (
            <TabPage
              key={`${each} ${was.times[each]}`}
              tab={each}
              isOpen={each === tab}
              loading={t('loading')}
            />
          ),
      )}
    </>
  )
}

const timesOf = (count: (tab: Tab) => number): Record<Tab, number> => ({
  home: count('home'),
  matches: count('matches'),
  community: count('community'),
  settings: count('settings'),
})

const plain = (tab: Tab) => href({ tab }).slice(1)

type TabPageProps = {
  tab: Tab
  isOpen: boolean
  /** Shown until the open page has loaded. */
  loading: string
}

function TabPage({ tab, isOpen, loading }: TabPageProps) {
  const place = usePlace(pageName(tab))
  // The same each time: the page is not rendered again when it opens.
  const [{ page, put }] = useState(() => pageOf(tab, isOpen))
  return (
    <Activity mode={isOpen ? 'visible' : 'hidden'}>
      <InDocument place={place} put={put} />
      {createPortal(<Suspense fallback={isOpen && <Spinner text={loading} />}>{page}</Suspense>, place)}
    </Activity>
  )
}

/** The element of the page, and what opens it. */
function pageOf(tab: Tab, isOpen: boolean) {
  const Page = pages[tab]
  const ahead = { queryString: isOpen ? undefined : plain(tab) }
  const page = (
    <LocationAhead value={ahead}>
      <Page />
    </LocationAhead>
  )
  const put = (place: HTMLElement) => {
    ahead.queryString = undefined
    putIntoSlot(place)
  }
  return { page, put }
}
