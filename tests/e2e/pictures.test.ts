import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { accountExportPath } from '#shared/account/paths.ts'
import { loginPath, logoutPath } from '#shared/auth/paths.ts'
import { demoPath } from '#shared/demo/paths.ts'
import { exportMatchesPath } from '#shared/exports/paths.ts'
import { amount } from '#tests/support/tier.ts'
import { befriend, userOf } from './people.ts'
import { expectSound } from './screen.ts'
import type { Texts } from './texts.ts'
import { expect, test } from './two-people.ts'

const stored = /^\/api\/pictures\/[\w-]{43}$/

test('a profile photo is cropped, saved, shown to a friend and removed', async ({ t, two }) => {
  const { ana, bea, anaName } = two
  const at = pictureAt(ana, t, t('profile:picture.label'))
  const save = ana.getByRole('button', { name: t('profile:save'), exact: true })
  const saved = ana.getByText(t('profile:edit.saved'), { exact: true })
  await befriend(ana, bea)
  await ana.goto('/profile')

  await test.step('an unreadable picture shows an error on the profile', async () => {
    const { buffer, ...file } = await sidewaysPhoto()
    await at.input.setInputFiles({ ...file, buffer: buffer.subarray(0, 40) })
    await expect(ana.getByRole('main').getByRole('alert')).toHaveText(t('errors:picture_unreadable'))
    await expectSound(ana, 'a picture that was refused')
  })

  await test.step('a large sideways photo shows upright and moves and zooms by pointer, keys, double click and wheel', async () => {
    await at.input.setInputFiles(
      await sidewaysPhoto({ width: amount(4500, 7500), height: amount(3000, 5000) }),
    )
    await expectColours(at.canvas, 'red', 'blue')
    const box = (await at.frame.boundingBox())!
    const [middle, centre] = [box.x + box.width / 2, box.y + box.height / 2]
    await ana.mouse.move(middle, centre)
    await ana.mouse.down()
    await ana.mouse.move(middle, centre + box.height, { steps: 4 })
    await ana.mouse.up()
    await expect.poll(() => redIn(at.canvas)).toBeCloseTo(0.75, 1)
    await at.zoom.fill('2')
    await at.frame.focus()
    for (let presses = 0; presses < 30; presses += 1) await ana.keyboard.press('ArrowUp')
    await expectColours(at.canvas, 'blue', 'blue')
    for (let taps = 0; taps < 2; taps += 1) await ana.mouse.click(middle, box.y + 8)
    await expectColours(at.canvas, 'red', 'blue')
    await ana.mouse.move(middle, centre)
    await ana.mouse.wheel(0, 2000)
    await expect(at.zoom).toHaveValue('1')
    await expectColours(at.canvas, 'red', 'blue')
  })

  await test.step('the cropped photo survives a reload before saving and is saved with the profile', async () => {
    await expectSound(ana, 'the crop dialog')
    await at.use.click()
    await expect(at.dialog).toBeHidden()
    await expect(ana.getByText(t('pictures:uploaded'))).toBeVisible()
    await ana.reload()
    await expect(ana.getByText(t('pictures:uploaded'))).toBeVisible()
    await expect(at.picture).toHaveAttribute('src', stored)
    await save.click()
    await expect(saved).toBeVisible()
    await expect(ana.getByText(t('pictures:uploaded'))).toBeHidden()
    await expectColours(at.picture, 'red', 'blue')
  })

  const friend = bea.getByRole('main').getByRole('listitem').filter({ hasText: anaName })

  await test.step('a friend sees the photo at most 512 px wide and from the app’s own origin', async () => {
    await bea.goto('/?tab=community&view=friends')
    await expect(friend.locator('img')).toHaveAttribute('src', stored)
    await expectColours(friend.locator('img'), 'red', 'blue')
    const width = await friend.locator('img').evaluate((image) => (image as HTMLImageElement).naturalWidth)
    expect(width).toBeLessThanOrEqual(512)
  })

  await test.step('removing the photo moves the focus to the file input and shows the initials to the friend again', async () => {
    await ana
      .getByRole('button', { name: t('pictures:removeNamed', { what: t('profile:picture.label') }) })
      .click()
    await expect(at.input).toBeFocused()
    await save.click()
    await expect(saved).toBeVisible()
    await bea.reload()
    await expect(friend.getByText('AU', { exact: true })).toBeVisible()
    await expect(friend.locator('img')).toHaveCount(0)
  })
})

test('images with a logout, login, demo or export URL as their source fail to load and keep the reader signed in', async ({
  t,
  two: { bea, complaintsOfBea },
}) => {
  const { id } = await userOf(bea)
  const harmful = [
    logoutPath,
    `${loginPath}?fresh=1`,
    demoPath,
    '/oidc/session/end',
    accountExportPath,
    exportMatchesPath('en'),
  ]
  await bea.goto('/')
  for (const address of harmful)
    expect([address, await showsAPicture(bea, address)]).toEqual([address, false])
  expect(await userOf(bea)).toMatchObject({ id })
  await bea.reload()
  await expect(bea.getByRole('heading', { name: t('matches:home.welcome') })).toBeVisible()
  // Any response of the server to such a request is fine.
  const others = complaintsOfBea.heard.filter((text) => !harmful.some((address) => text.includes(address)))
  expect(others).toEqual([])
  complaintsOfBea.heard.length = 0
})

/** The control of a picture, and the dialog that it opens. */
function pictureAt(page: Page, t: Texts, label: string) {
  const dialog = page.getByRole('dialog', { name: t('pictures:crop.title') })
  return {
    input: page.getByLabel(new RegExp(`^${label}`)),
    picture: page.locator('form img'),
    dialog,
    frame: dialog.getByRole('application', { name: t('pictures:crop.picture') }),
    canvas: dialog.locator('canvas'),
    zoom: dialog.getByRole('slider', { name: t('pictures:crop.zoom') }),
    use: dialog.getByRole('button', { name: t('pictures:crop.use') }),
  }
}

/** As a phone that was held upright stores it: rotated. Upright, red is above blue. */
async function sidewaysPhoto({ width, height } = { width: 300, height: 200 }) {
  const half = { width: width / 2, height, channels: 3, background: 'blue' } as const
  const buffer = await sharp({ create: { width, height, channels: 3, background: 'red' } })
    .composite([{ input: { create: half }, left: width / 2, top: 0 }])
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 95 })
    .toBuffer()
  return { name: 'IMG_0001.JPG', mimeType: 'image/jpeg', buffer }
}

/** The colours at the upper and at the lower edge of a picture. */
const expectColours = (picture: Locator, upper: string, lower: string) =>
  expect.poll(() => coloursOf(picture)).toEqual([upper, lower])

const coloursOf = (picture: Locator) =>
  picture.evaluate(async (element) => {
    const drawn = element as HTMLImageElement | HTMLCanvasElement
    if (drawn instanceof HTMLImageElement) await drawn.decode()
    const canvas = Object.assign(document.createElement('canvas'), { width: 10, height: 10 })
    const context = canvas.getContext('2d')!
    context.drawImage(drawn, 0, 0, 10, 10)
    const colourAt = (y: number) => {
      const [red = 0, , blue = 0] = context.getImageData(5, y, 1, 1).data
      return red > blue ? 'red' : 'blue'
    }
    return [colourAt(0), colourAt(9)]
  })

/** The share of red on the middle line. */
const redIn = (canvas: Locator) =>
  canvas.evaluate((element) => {
    const { width, height } = element as HTMLCanvasElement
    const { data } = (element as HTMLCanvasElement).getContext('2d')!.getImageData(width / 2, 0, 1, height)
    const red = Array.from({ length: height }, (_, y) => data[y * 4]! > data[y * 4 + 2]!)
    return red.filter(Boolean).length / height
  })

const showsAPicture = (page: Page, address: string) =>
  page.evaluate(
    (src) =>
      new Promise<boolean>((resolve) => {
        const image = new Image()
        image.addEventListener('load', () => resolve(true))
        image.addEventListener('error', () => resolve(false))
        image.src = src
        document.body.append(image)
      }),
    address,
  )
