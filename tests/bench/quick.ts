import { type BrowserContext, type CDPSession, chromium as driver, type Page } from 'playwright-core'
import { demoPath } from '#shared/demo/paths.ts'
import { chromium } from '#tests/e2e/chromium.ts'
import { startRealApp } from '#tests/e2e/real-app.ts'
import type { OnEnd } from './bench.ts'
import { median, verdict } from './figures.ts'

const warmTaps = 15
const coldStarts = 5
const cpuSlowdown = 4
// How long a thumb rests on what it taps.
const pressMs = 80
const settleMs = 1000
const limitsMs = { warm: 50, cold: 300 }
// Its digits stand below the score of the match that is over, or of the last four people.
const keypad = '[role=dialog] .grid-cols-5 button'

/** From the tap on the ball until the form with the keypad is painted, on a slow phone's processor. */
export async function benchQuick(_args: string[], onEnd: OnEnd) {
  const app = await startRealApp()
  onEnd(app.stop)
  const browser = await driver.launch(chromium)
  onEnd(() => browser.close())
  const context = await browser.newContext({
    locale: 'es-ES',
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
  })
  await context.addInitScript('globalThis.__name = (named) => named')
  await context.addInitScript(tellForm, keypad)
  const page = await context.newPage()
  await page.goto(app.url + demoPath)
  // With a scheduled match that is over, whose score the chooser asks for at once.
  const address = `${app.url}/?tab=matches`
  await page.goto(address)
  await page.locator(keypad).first().waitFor({ state: 'attached' })
  const devTools = await slowDown(context, page)
  const cold: number[] = []
  for (let start = 0; start < coldStarts; start += 1) {
    await page.goto(address)
    // As soon as a thumb is there.
    await page.locator('main h2').first().waitFor()
    await page.waitForTimeout(settleMs)
    cold.push(await tap(page, devTools))
  }
  await page.goto(address)
  await page.locator(keypad).first().waitFor({ state: 'attached' })
  const warm: number[] = []
  for (let nth = 0; nth <= warmTaps; nth += 1) {
    warm.push(await tap(page, devTools))
    await page.waitForURL(/dialog=add/)
    await page.keyboard.press('Escape')
    // Until the chooser has been rendered anew.
    await page.waitForFunction((shown) => !document.querySelector(shown)?.checkVisibility(), keypad)
    await page.waitForTimeout(settleMs)
  }
  report('the first tap after a start', cold, limitsMs.cold)
  // The first of them opens what nothing has opened yet.
  report('a later tap', warm.slice(1), limitsMs.warm)
}

function report(what: string, times: number[], limit: number) {
  const time = median(times)
  const all = times.map((one) => Math.round(one)).join(', ')
  console.log(verdict(time <= limit, `${what}: median ${Math.round(time)} ms of ${all}, limit ${limit} ms`))
}

async function slowDown(context: BrowserContext, page: Page) {
  const devTools = await context.newCDPSession(page)
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
  return devTools
}

/** The time from the end of a tap until the paint, in ms, by the clock of the page. */
async function tap(page: Page, devTools: CDPSession) {
  const told = page.waitForEvent('console', (message) => message.text().startsWith('form after '))
  const ball = page.locator('button.ball')
  await ball.waitFor()
  const { x, y, width, height } = (await ball.boundingBox())!
  const at = { x: x + width / 2, y: y + height / 2 }
  await devTools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] })
  await page.waitForTimeout(pressMs)
  await devTools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  return Number((await told).text().split(' ').at(-1))
}

/** Runs in the page: tells after each tap on the ball when the form has been painted. */
function tellForm(selector: string) {
  addEventListener(
    'click',
    ({ target, timeStamp }) => {
      if (target instanceof Element && target.closest('button.ball')) look(timeStamp)
    },
    { capture: true },
  )

  function look(tapped: number) {
    requestAnimationFrame(() => {
      if (!document.querySelector(selector)?.checkVisibility()) return look(tapped)
      const painted = new MessageChannel()
      painted.port1.addEventListener('message', () =>
        console.info(`form after ${performance.now() - tapped}`),
      )
      painted.port1.start()
      painted.port2.postMessage(null)
    })
  }
}
