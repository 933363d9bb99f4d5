import { test as base, type BrowserContext, expect, type Page } from '@playwright/test'
import { texts as providerTexts } from '#server/auth/pages/text.ts'
import { type Complaints, complaintsOf, reportRefusals } from './complaints.ts'
import { type Language, type Texts, textsIn } from './texts.ts'

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
