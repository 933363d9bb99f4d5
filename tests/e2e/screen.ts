import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Locator, type Page, test } from '@playwright/test'
import { isMeasured } from '#tests/support/tier.ts'

const narrowest = 320
const levels = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice']

/** Checks of every screen and dialog: no findings of axe, and no horizontal scrolling. */
export async function expectSound(page: Page, name: string) {
  await expectAccessible(page, name)
  await expectFits(page, name)
}

/**
 * The same in both themes, which differ in colours alone. Phone and desktop have the same colours: in the
 * fast run the desktop has the theme of its setting.
 */
export async function expectSoundInThemes(page: Page, name: string) {
  await expectSound(page, name)
  if (!isPhone(page) && !isMeasured) return
  const own = test.info().project.use.colorScheme ?? null
  const other = own === 'dark' ? 'light' : 'dark'
  await page.emulateMedia({ colorScheme: other })
  // The sign-in pages follow the browser's theme without a script.
  await expect(page.locator(`html:not([data-theme]), [data-theme=${other}]`)).toBeVisible()
  await expectAccessible(page, `${name} in the other theme`, ['color-contrast', 'link-in-text-block'])
  await page.emulateMedia({ colorScheme: own })
}

async function expectAccessible(page: Page, name: string, rules?: string[]) {
  // A toast may appear while axe measures, and is in its place and colours at once where motion is reduced.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await settle(page)
  // The legacy mode checks this page alone, without opening another one for frames, of which there are none.
  const axe = new AxeBuilder({ page }).setLegacyMode()
  const { violations } = await (rules ? axe.withRules(rules) : axe.withTags(levels)).analyze()
  await page.emulateMedia({ reducedMotion: null })
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n')}`)
  expect.soft(found, `axe on ${name}`).toEqual([])
}

/** On a phone nothing scrolls horizontally, in any language, and nothing is cut off at the edge. */
export async function expectFits(page: Page, name: string) {
  const size = page.viewportSize()
  if (!size || !isPhone(page)) return
  for (const width of [size.width, narrowest]) {
    await page.setViewportSize({ ...size, width })
    await settle(page)
    const content = await page.evaluate(() => document.documentElement.scrollWidth)
    expect.soft(content, `width of ${name} at ${width}`).toBeLessThanOrEqual(width)
    expect.soft(await page.evaluate(textsOfCut), `cut off on ${name} at ${width}`).toEqual([])
  }
  await page.setViewportSize(size)
}

// Typed text may be longer than its field, an ellipsis marks what is cut off on purpose, and a row may be marked
// as scrollable.
const textsOfCut = () =>
  [...document.querySelectorAll<HTMLElement>('main *, [role=dialog] *')]
    .filter((box) => {
      const { overflowX, textOverflow } = getComputedStyle(box)
      const isMeant = textOverflow === 'ellipsis' || box.matches('input, textarea, [data-scrolls-sideways]')
      // Text for screen readers is one pixel wide.
      return overflowX !== 'visible' && !isMeant && box.clientWidth > 1 && box.scrollWidth > box.clientWidth
    })
    .map((box) => box.textContent)

const isPhone = (page: Page) => (page.viewportSize()?.width ?? Infinity) < 600

/** Moves the focus with the Tab key to the element, and checks that its outline is visible. */
export async function tabTo(page: Page, target: Locator) {
  await expect(target).toBeVisible()
  for (let presses = 0; presses < 80; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) {
      await expect(target).toBeInViewport()
      return
    }
    await page.keyboard.press('Tab')
  }
  throw new Error(`the Tab key does not lead to ${String(target)}`)
}

// Colours and positions in the middle of a transition are not measured.
async function settle(page: Page) {
  await page.evaluate(async () => {
    await document.fonts.ready
    const moving = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    await Promise.all(moving.map(({ finished }) => finished.catch(() => {})))
  })
}
