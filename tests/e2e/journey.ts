import { test as base, type BrowserContext, expect, type Page } from '@playwright/test'
import { texts as providerTexts } from '#server/auth/pages/text.ts'
import { type Language, type Texts, textsIn } from './texts.ts'

export type Complaints = ReturnType<typeof complaintsOf>

type Journey = {
  language: Language
  /** What the app says in the browser's language. */
  t: Texts
  /** What the sign-in pages say. */
  provider: (typeof providerTexts)['en']
  complaints: Complaints
  /** Opens another browser, with nobody in it; it may have no reason to complain either. */
  another: () => Promise<{ page: Page; complaints: Complaints }>
}

/** A test whose browser may have no reason to complain by the end. */
export const test = base.extend<Journey>({
  language: async ({ locale }, provide) => provide(locale?.startsWith('es') ? 'es' : 'en'),
  t: async ({ language }, provide) => provide(textsIn(language)),
  provider: async ({ language }, provide) => provide(providerTexts[language]),
  complaints: [
    async ({ context }, provide) => {
      await context.addInitScript(reportRefusals)
      const complaints = complaintsOf(context)
      await provide(complaints)
      expect(complaints.heard, 'what the browser complained about').toEqual([])
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
    for (const { complaints } of opened)
      expect(complaints.heard, 'what another browser complained about').toEqual([])
    for (const { context } of opened) await context.close()
  },
})

export { expect }

/** Whatever a browser holds against the app, in any tab: console errors, uncaught errors, and refusals by the CSP. */
function complaintsOf(context: BrowserContext) {
  const heard: string[] = []
  context.on('console', (message) => {
    if (message.type() === 'error') heard.push(`${message.text()} ${message.location().url}`)
  })
  context.on('weberror', (thrown) => heard.push(`uncaught: ${thrown.error().stack}`))

  /** Takes what was expected at this point out of the list, once for each pattern. */
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
  return {
    heard,
    expected,
    /** The answer to "who is there?" when nobody is: a browser reports every 401. */
    visitor: () => expected(/401 .*\/api\/auth\/user$/),
  }
}

// Runs in the page before anything of ours; an uncaught error is heard from every page.
const reportRefusals = () =>
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) =>
    reportError(new Error(`the CSP refused ${blockedURI} in ${sourceFile}: ${violatedDirective}`)),
  )
