import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { Router } from 'wouter'
import { type FirstView, homeReads } from '#shared/first-view.ts'
import enMatches from '#shared/i18n/en/matches.json'
import enShell from '#shared/i18n/en/shell.json'
import enStats from '#shared/i18n/en/stats.json'
import enUi from '#shared/i18n/en/ui.json'
import esMatches from '#shared/i18n/es/matches.json'
import esShell from '#shared/i18n/es/shell.json'
import esStats from '#shared/i18n/es/stats.json'
import esUi from '#shared/i18n/es/ui.json'
import { statsApi } from '#shared/stats/api.ts'
import type { Stats } from '#shared/stats/schema.ts'
import { DemoBanner } from './demo/demo-banner.tsx'
import { textsOf } from './i18n/texts-of.ts'
import { renderWith, textsIn } from './i18n/use-translation.ts'
import { renderIn } from './lib/language.ts'
import { fillCache } from './lib/opened-page.ts'
import { renderInZone } from './lib/time-zone.ts'
import { HomePage } from './matches/home/home-page.tsx'
import { Header, mainLook, NetBar } from './shell/phone-bars.tsx'

const texts = {
  en: textsIn(await textsOf('en', { matches: enMatches, shell: enShell, stats: enStats, ui: enUi })),
  es: textsIn(await textsOf('es', { matches: esMatches, shell: esShell, stats: esStats, ui: esUi })),
}

/**
 * The HTML that Home shows on a phone until the app has started, made by the server of the app's components. Null before
 * the first match, and where no device has named the account's time zone.
 */
export function firstViewHtml(view: FirstView) {
  const { language, timeZone, answers } = view
  const { totalMatches } = answers[homeReads.findIndex(({ endpoint }) => endpoint === statsApi.all)] as Stats
  if (totalMatches === 0 || timeZone === null) return null
  renderIn(language)
  renderInZone(timeZone)
  const client = new QueryClient()
  fillCache(client, view)
  return renderWith(texts[language], () =>
    renderToStaticMarkup(
      <QueryClientProvider client={client}>
        <Router ssrPath="/">
          <PhoneHome />
        </Router>
      </QueryClientProvider>,
    ),
  )
}

// As shell.tsx lays it out.
const PhoneHome = () => (
  <div id="first" className="min-h-dvh pb-26 lg:hidden">
    <Header />
    <DemoBanner />
    <main className={mainLook}>
      <HomePage />
    </main>
    <NetBar />
  </div>
)
