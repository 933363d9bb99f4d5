import { expect, type BrowserContext } from '@playwright/test'

export type Complaints = ReturnType<typeof complaintsOf>

/** Whatever a browser holds against the app, in any tab: console errors, uncaught errors, and refusals by the CSP. */
export function complaintsOf(context: BrowserContext) {
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
export const reportRefusals = () =>
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) =>
    reportError(new Error(`the CSP refused ${blockedURI} in ${sourceFile}: ${violatedDirective}`)),
  )
