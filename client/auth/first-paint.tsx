import { createInstance } from 'i18next'
import { renderToStaticMarkup } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { Router } from 'wouter'
import { Logo } from '#client/ui/brand.tsx'
import { LandingHero } from './landing-hero.tsx'

/**
 * The hero of the landing page as HTML in every language. The build writes it into index.html, so that it shows before
 * any script has loaded; client/public/start.js picks the language, and the app replaces it (see SignedIn).
 */
export async function firstPaint(
  languages: readonly string[],
  textsOf: (language: string) => Record<string, object>,
) {
  const heroes = await Promise.all(languages.map((language) => renderHero(language, textsOf(language))))
  return `<div id="first">${heroes.join('')}</div>`
}

/** The bar on top of every signed-in screen on a phone, without text: its font would load before the app. */
export const firstPaintOfApp = () =>
  renderToStaticMarkup(
    <div id="first">
      <div className="flex h-15 items-center pl-gutter lg:hidden">
        <Logo />
      </div>
    </div>,
  )

async function renderHero(language: string, texts: Record<string, object>) {
  const i18n = createInstance()
  await i18n.init({ lng: language, resources: { [language]: texts }, interpolation: { escapeValue: false } })
  const hero = (
    <I18nextProvider i18n={i18n}>
      <Router ssrPath="/">
        <div lang={language}>
          <LandingHero />
        </div>
      </Router>
    </I18nextProvider>
  )
  return renderToStaticMarkup(hero, { identifierPrefix: language })
}
