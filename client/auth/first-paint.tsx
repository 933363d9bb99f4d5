import { createInstance } from 'i18next'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { Router } from 'wouter'
import { Logo } from '#client/ui/brand.tsx'
import authEn from '#shared/i18n/en/auth.json' with { type: 'json' }
import uiEn from '#shared/i18n/en/ui.json' with { type: 'json' }
import authEs from '#shared/i18n/es/auth.json' with { type: 'json' }
import uiEs from '#shared/i18n/es/ui.json' with { type: 'json' }
import { LandingHero } from './landing-hero.tsx'

/**
 * The hero of the landing page as HTML in both languages. The build writes it into index.html, so that it shows before
 * any script has loaded; client/public/start.js picks the language, and the app replaces it (see SignedIn).
 */
export async function firstPaint() {
  const heroes = [
    await renderHero('es', { auth: authEs, ui: uiEs }),
    await renderHero('en', { auth: authEn, ui: uiEn }),
  ]
  return `<div id="first">${heroes.join('')}</div>`
}

/** The bar on top of every signed-in screen on a phone, without text: its font would load before the app. */
export const firstPaintOfApp = async () =>
  `<div id="first">${await renderMarkup(
    'en',
    { ui: uiEn },
    <div className="flex h-15 items-center pl-gutter lg:hidden">
      <Logo />
    </div>,
  )}</div>`

const renderHero = (language: string, texts: { auth: object; ui: object }) =>
  renderMarkup(
    language,
    texts,
    <div lang={language}>
      <LandingHero />
    </div>,
  )

async function renderMarkup(language: string, texts: Record<string, object>, children: ReactNode) {
  const i18n = createInstance()
  await i18n.init({ lng: language, resources: { [language]: texts }, interpolation: { escapeValue: false } })
  const content = (
    <I18nextProvider i18n={i18n}>
      <Router ssrPath="/">{children}</Router>
    </I18nextProvider>
  )
  return renderToStaticMarkup(content, { identifierPrefix: language })
}
