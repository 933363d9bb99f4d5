import type { Page } from '@playwright/test'
import { openDemo } from './demo-app.ts'
import { expect, test } from './journey.ts'
import { signUp } from './people.ts'
import { quick } from './quick-match.ts'
import { recordMatch } from './recorded.ts'
import { expectSoundInThemes } from './screen.ts'

// From the ball to the saved match: presses beside the digits of the score, and keys of a search.
const most = {
  sameFour: { presses: 3, keys: 0 },
  turned: { presses: 4, keys: 0 },
  newPlayer: { presses: 5, keys: 4 },
  scheduled: { presses: 2, keys: 0 },
  pasted: { presses: 3, keys: 0 },
}
type Effort = (typeof most)['sameFour']

test('the same four, turned, and with a new player are recorded in a few presses and the digits', async ({
  page,
  t,
}) => {
  await signUp(page)
  await recordMatch(page, { partner: 'Lucía Ferrer', opponents: ['Marcos Iriarte', 'Toni Bosch'] })
  await recordMatch(page, { partner: 'Vera Sanz', opponents: ['Marcos Iriarte', 'Nil Coll'] })
  await recordMatch(page, { partner: 'Lucía Ferrer', opponents: ['Marcos Iriarte', 'Toni Bosch'] })
  const { chooser, ball, sameFour, digits, save } = quick(page, t)
  await page.goto('/')

  await test.step('the same four', async () => {
    const effort = await effortOf(page, async () => {
      await ball.click()
      await sameFour(/Lucía/).click()
      await digits('643675')
      await save.click()
    })
    expectAtMost(effort, most.sameFour)
    await expect(page.getByText(t('match:form.added'), { exact: true })).toBeVisible()
  })

  await test.step('another pairing', async () => {
    const effort = await effortOf(page, async () => {
      await ball.click()
      await sameFour(/Lucía/).click()
      await chooser.getByRole('button', { name: 'Marcos', exact: true }).click()
      await digits('6060')
      await save.click()
    })
    expectAtMost(effort, most.turned)
    await expect(chooser).toBeHidden()
  })

  await test.step('a player who is found by a search', async () => {
    const effort = await effortOf(page, async () => {
      await ball.click()
      await sameFour(/Marcos/).click()
      const role = t('match:form.opponent2')
      await chooser
        .getByRole('button', { name: t('match:quick.change', { role, name: 'Toni Bosch' }) })
        .click()
      await page.keyboard.type('Vera')
      await chooser.getByRole('option', { name: /Vera Sanz/ }).click()
      await digits('2626')
      await save.click()
    })
    expectAtMost(effort, most.newPlayer)
    await expect(chooser).toBeHidden()
  })

  const recorded: { userPartner: string; opponent2: string; sets: object[] }[] = await (
    await page.request.get('/api/matches?limit=3')
  ).json()
  expect(recorded.map(({ userPartner, opponent2, sets }) => [userPartner, opponent2, sets.length])).toEqual([
    ['Marcos Iriarte', 'Vera Sanz', 2],
    ['Marcos Iriarte', 'Toni Bosch', 2],
    ['Lucía Ferrer', 'Toni Bosch', 3],
  ])
})

test('a pasted result is recorded in three presses', async ({ page, context, t, language }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signUp(page)
  await recordMatch(page, { partner: 'Lucía Ferrer', opponents: ['Marcos Iriarte', 'Toni Bosch'] })
  await page.goto('/')
  await page.evaluate((text) => navigator.clipboard.writeText(text), pasted[language])
  const { ball, chooser } = quick(page, t)
  const form = page.getByRole('dialog', { name: t('match:form.add') })
  const effort = await effortOf(page, async () => {
    await ball.click()
    await chooser.getByRole('button', { name: t('pasted:paste') }).click()
    await form.getByRole('button', { name: t('match:form.save') }).click()
  })
  expectAtMost(effort, most.pasted)
  await expect(form).toBeHidden()
  const [match] = await (await page.request.get('/api/matches?limit=1')).json()
  expect(match).toMatchObject({ userPartner: 'Lucía Ferrer', opponent1: 'Marcos Iriarte', venue: 'El Saler' })
  expect(match.sets).toEqual([
    { userScore: 4, opponentScore: 6 },
    { userScore: 3, opponentScore: 6 },
  ])
})

test('a scheduled match that is over is finished by its digits and Save', async ({ page, t, language }) => {
  const { forgotten } = await openDemo(page, language)
  const { ball, digits, save, chooser } = quick(page, t)
  await page.goto('/?tab=matches')
  await expect(page.getByText(t('scheduled:overdue.title')).first()).toBeVisible()
  const effort = await effortOf(page, async () => {
    await ball.click()
    await expectSoundInThemes(page, 'the chooser with the score of a scheduled match')
    await digits('6464')
    await save.click()
  })
  expectAtMost(effort, most.scheduled)
  await expect(chooser).toBeHidden()
  await expect(page.getByRole('dialog', { name: t('match:details.title') })).toBeVisible()
  expect((await page.request.get(`/api/matches/scheduled/${forgotten}`)).status()).toBe(404)
})

const pasted = {
  es: 'Ayer perdimos 6-4 6-3 con Lucía contra Marcos y Toni en El Saler',
  en: 'Lost 6-4 6-3 yesterday with Lucía against Marcos and Toni at El Saler',
}

/** Presses on anything but digits, and keys. */
async function effortOf(page: Page, act: () => Promise<void>): Promise<Effort> {
  const counted = await page.evaluateHandle(() => {
    const effort = { presses: 0, keys: 0 }
    document.addEventListener('click', ({ target, detail }) => {
      const isDigit = target instanceof Element && /^[0-7]$/.test(target.closest('button')?.textContent ?? '')
      if (detail > 0 && !isDigit) effort.presses += 1
    })
    document.addEventListener('keydown', () => (effort.keys += 1))
    return effort
  })
  await act()
  return counted.jsonValue()
}

const expectAtMost = (effort: Effort, limit: Effort) => {
  expect(effort.presses).toBeLessThanOrEqual(limit.presses)
  expect(effort.keys).toBeLessThanOrEqual(limit.keys)
}
