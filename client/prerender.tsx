import { renderToStaticMarkup } from 'react-dom/server'
import { Router } from 'wouter'
import { marked, type VisitorPage } from '#shared/pages.ts'
import { LandingPage } from './auth/landing-page.tsx'
import { textsOf } from './i18n/texts-of.ts'
import { renderWith, textsIn, useTranslation } from './i18n/use-translation.ts'
import { VisitorTemplates } from './scheduled-matches/guest-seats/visitor-templates.tsx'
import { NotFoundPage } from './shell/not-found-page.tsx'
import { Logo } from './ui/brand.tsx'
import { Skeleton } from './ui/states.tsx'

/** The texts that `visitorHtml` needs. */
export const visitorTexts = ['auth', 'errors', 'sharing', 'shell', 'ui'] as const

type Texts = Record<(typeof visitorTexts)[number], object>

/** The title and the HTML of a visitor's page, which client/visitor.ts completes. */
export async function visitorHtml(page: VisitorPage, language: string, texts: Texts) {
  const i18n = await textsOf(language, texts)
  const Page = pages[page]
  const body = renderWith(textsIn(i18n), () =>
    renderToStaticMarkup(
      <Router ssrPath="/">
        <Page />
      </Router>,
    ),
  )
  return { title: i18n.t(page === 'missing' ? 'shell:notFound.title' : 'auth:headline'), body }
}

const pages = {
  landing: () => <LandingPage notice={<DeniedNotice />} />,
  linked: () => (
    <>
      <LandingPage
        card={
          <div className="sm:max-w-105">
            <Skeleton className="h-48 rounded-card" />
          </div>
        }
      />
      <VisitorTemplates />
    </>
  ),
  missing: NotFoundPage,
}

/** After the provider denied the sign-in; client/start.js shows it. */
function DeniedNotice() {
  const { t } = useTranslation('auth')
  return (
    <p
      role="status"
      className="denied-notice on-court border-b-2 border-white bg-night px-gutter py-3 text-center font-medium text-white"
    >
      {t('denied')}
    </p>
  )
}

/** The bar on top of every signed-in screen on a phone, without text: its font would load before the app. */
export const firstPaintOfApp = () =>
  marked(
    renderToStaticMarkup(
      <div id="first">
        <div className="flex h-15 items-center pl-gutter lg:hidden">
          <Logo />
        </div>
      </div>,
    ),
  )
