import { readFile } from 'node:fs/promises'
import { expect, test } from './journey.ts'
import { historyPage, landmarks } from './landmarks.ts'
import { signUp } from './people.ts'
import { quick } from './quick-match.ts'
import { recordMatch } from './recorded.ts'
import { expectSoundInThemes } from './screen.ts'

test('a match that was just recorded leads to its picture, which is downloaded in both formats', async ({
  page,
  context,
  t,
}) => {
  await signUp(page)
  await recordMatch(page, { partner: 'Lucía Ferrer', opponents: ['Marcos Iriarte', 'Toni Bosch'] })
  await page.goto('/')
  const { ball, sameFour, digits, save } = quick(page, t)
  const dialog = page.getByRole('dialog', { name: t('cards:dialog.title.match') })
  const picture = dialog.getByRole('img', { name: t('cards:dialog.alt') })

  await test.step('the toast after saving opens the picture', async () => {
    await ball.click()
    await sameFour(/Lucía/).click()
    await digits('6464')
    await save.click()
    await page.getByRole('link', { name: t('match:form.picture'), exact: true }).click()
    await expect(picture).toBeVisible()
    await expectSoundInThemes(page, 'the picture of a match')
  })

  await test.step('both formats are downloaded as PNG files of their size', async () => {
    for (const [format, size] of [
      ['portrait', [1080, 1350]],
      ['wide', [1200, 630]],
    ] as const) {
      await dialog.getByRole('button', { name: t(`cards:dialog.${format}`) }).click()
      await expect(picture).toHaveJSProperty('naturalWidth', size[0])
      const download = page.waitForEvent('download')
      await dialog.getByRole('button', { name: t('cards:dialog.download') }).click()
      const file = await readFile(await (await download).path())
      expect([file.toString('latin1', 1, 4), file.readUInt32BE(16), file.readUInt32BE(20)]).toEqual([
        'PNG',
        ...size,
      ])
    }
  })

  await test.step('without a connection the button says so', async () => {
    await page.goto(historyPage)
    await landmarks(page, t).won.first().click()
    await expect(page.getByRole('button', { name: t('cards:dialog.open') })).toBeEnabled()
    await context.setOffline(true)
    await expect(page.getByRole('button', { name: t('cards:dialog.offline') })).toBeDisabled()
    await context.setOffline(false)
  })
})
