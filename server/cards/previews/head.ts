import type { Request, RequestHandler } from 'express'
import { etagOfCard } from '#server/cards/renderer.ts'
import type { Services } from '#server/http/context.ts'
import { languageOfPage } from '#server/http/language.ts'
import { type Html, html } from '#server/http/pages/html.ts'
import { cardSizes } from '#shared/cards/formats.ts'
import { previewPath } from '#shared/cards/paths.ts'
import { localeOf } from '#shared/format.ts'
import { type Language, languages } from '#shared/languages.ts'
import { previewLook, previewOf } from './service.ts'
import { wordsOf } from './words.ts'

/**
 * Gives the page of a visitor its title and the tags by which messengers announce it, as `res.locals.head`. A page without them
 * still opens: what a database can't answer is left out.
 */
export const describePage =
  (services: Services): RequestHandler =>
  async (req, res, next) => {
    if (req.path === '/' && /^(GET|HEAD)$/.test(req.method) && !res.locals.isMember)
      res.locals.head = await headOf(services, req).catch((err: unknown) => {
        services.log.warn({ err }, 'a page has no preview')
        return undefined
      })
    next()
  }

async function headOf({ db, clock, publicOrigin }: Services, req: Request) {
  const asked = new URL(req.originalUrl, publicOrigin()).searchParams
  const [join, shared] = ['join', 'shared'].map((name) => asked.get(name) ?? undefined)
  const language = languageOfPage(req)
  const card = await previewOf({ db, now: clock(), language }, { join, shared })
  const { title, text } = wordsOf(card, language)
  const isOpen = card.kind === 'landing'
  const link = new URLSearchParams({ lang: language })
  if (shared !== undefined && !isOpen) link.set('shared', shared)
  else if (join !== undefined && !isOpen) link.set('join', join)
  const version = etagOfCard(card, previewLook(language)).replaceAll('"', '')
  const image = `${publicOrigin()}/api${previewPath}?${link}&v=${version}`
  const address = isOpen ? `${publicOrigin()}/` : `${publicOrigin()}/?${link}`
  const isPrivate = privateKeys.some((name) => asked.has(name))
  const found = isOpen && !isPrivate && forSearch({ origin: publicOrigin(), named: asked.get('lang'), text })
  return tags({ title, text, image, address, language, isPrivate, found })
}

type Searched = { origin: string; named: string | null; text: string }

/** Of the landing page, for search engines: its address in each language, and what it is, as schema.org words it. */
function forSearch({ origin, named, text }: Searched) {
  const addressIn = (language: Language | undefined) => `${origin}/${language ? `?lang=${language}` : ''}`
  const application = {
    '@context': 'https://schema.org',
    '@type': 'WebApplication',
    name: 'Bandeja',
    url: addressIn(undefined),
    description: text,
    applicationCategory: 'SportsApplication',
    operatingSystem: 'Any',
    inLanguage: languages,
    isAccessibleForFree: true,
  }
  return html`<link rel="canonical" href="${addressIn(languages.find((known) => known === named))}" />
    ${languages.map((each) => html`<link rel="alternate" hreflang="${each}" href="${addressIn(each)}" />`)}
    <link rel="alternate" hreflang="x-default" href="${addressIn(undefined)}" />
    <script type="application/ld+json">
      ${{ markup: JSON.stringify(application).replaceAll('<', '\\u003c') }}
    </script>`
}

// Their pages are nothing for search engines.
const privateKeys = ['join', 'shared', 'seat']

type Tags = {
  title: string
  text: string
  image: string
  address: string
  language: Language
  isPrivate: boolean
  found: Html | false
}

const { width, height } = cardSizes.wide

/** For the head of a page. */
const tags = ({ title, text, image, address, language, isPrivate, found }: Tags) =>
  html`<title>${title}</title>
    <meta name="description" content="${text}" />
    ${isPrivate && html`<meta name="robots" content="noindex" />`} ${found}
    <meta property="og:site_name" content="Bandeja" />
    <meta property="og:type" content="website" />
    <meta property="og:locale" content="${territoryOf(language)}" />
    <meta property="og:title" content="${title}" />
    <meta property="og:description" content="${text}" />
    <meta property="og:url" content="${address}" />
    <meta property="og:image" content="${image}" />
    <meta property="og:image:type" content="image/png" />
    <meta property="og:image:width" content="${width}" />
    <meta property="og:image:height" content="${height}" />
    <meta property="og:image:alt" content="${title}" />
    <meta name="twitter:card" content="summary_large_image" />`.markup

/** "es_ES", as Open Graph writes it. */
function territoryOf(language: Language) {
  const { region = '' } = new Intl.Locale(localeOf(language)).maximize()
  return `${language}_${region}`
}
