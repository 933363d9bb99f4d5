import { test as base, type BrowserContext, expect, type Page } from '@playwright/test'
import { texts as providerTexts } from '#server/auth/pages/text.ts'
import { type Language, type Texts, textsIn } from './texts.ts'

export type Complaints = ReturnType<typeof complaintsOf>

type Journey = {
  language: Language
  /** The app's texts in the browser's language. */
  t: Texts
  /** The texts of the sign-in pages. */
  provider: (typeof providerTexts)['en']
  complaints: Complaints
  /** Opens another browser without a session; it must have no errors by the end either. */
  another: () => Promise<{ page: Page; complaints: Complaints }>
}

/** A test whose browsers must have no errors by the end. */
export const test = base.extend<Journey>({
  language: async ({ locale }, provide) => provide(locale?.startsWith('es') ? 'es' : 'en'),
  t: async ({ language }, provide) => provide(textsIn(language)),
  provider: async ({ language }, provide) => provide(providerTexts[language]),
  complaints: [
    async ({ context }, provide) => {
      await context.addInitScript(reportRefusals)
      const complaints = complaintsOf(context)
      await provide(complaints)
      expectNone(complaints, 'the browser')
    },
    { auto: true },
  ],
  another: async ({ browser, contextOptions, baseURL }, provide) => {
    const opened: { context: BrowserContext; complaints: Complaints }[] = []
    await provide(async () => {
      const context = await browser.newContext({ ...contextOptions, ...(baseURL && { baseURL }) })
      await context.addInitScript(reportRefusals)
      const complaints = complaintsOf(context)
      opened.push({ context, complaints })
      return { page: await context.newPage(), complaints }
    })
    for (const { complaints } of opened) expectNone(complaints, 'another browser')
    for (const { context } of opened) await context.close()
  },
})

export { expect }

// The message names the latest, as a log may show the first line of a failure alone.
const expectNone = ({ heard }: Complaints, whose: string) =>
  expect(heard, `${whose} complained: ${heard.slice(-3).join(' · ')}`).toEqual([])

/** Errors of a browser in any tab: console errors, uncaught errors, and refusals by the CSP. */
function complaintsOf(context: BrowserContext) {
  const heard: string[] = []
  context.on('console', (message) => {
    if (message.type() === 'error') heard.push(`${message.text()} ${message.location().url}`)
  })
  context.on('weberror', (thrown) =>
    heard.push(`uncaught: ${thrown.error().stack || thrown.error().message}`),
  )

  /** Removes the expected errors from the list, one for each pattern. */
  async function expected(...patterns: RegExp[]) {
    for (const pattern of patterns) {
      await expect
        .poll(() => heard.some((text) => pattern.test(text)), `a complaint like ${pattern}`)
        .toBe(true)
      heard.splice(
        heard.findIndex((text) => pattern.test(text)),
        1,
      )
    }
  }
  /** Removes all that match, which may be none. */
  const possible = (pattern: RegExp) =>
    heard.splice(0, Infinity, ...heard.filter((text) => !pattern.test(text)))
  return {
    heard,
    expected,
    possible,
    /** What a browser reports of every request without a connection. */
    ofNoConnection: () => possible(/ERR_(INTERNET_DISCONNECTED|FAILED) /),
    /** Of the reads of a page that shows what it kept until it learns that the session has ended. */
    ofEndedSession: () => possible(/ 401 /),
  }
}

// Runs in the page before the app's scripts; catches errors of every page.
const reportRefusals = () =>
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) =>
    reportError(new Error(`the CSP refused ${blockedURI} in ${sourceFile}: ${violatedDirective}`)),
  )
