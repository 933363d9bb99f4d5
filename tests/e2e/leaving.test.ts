import type { Page } from '@playwright/test'
import { accountExportPath } from '#shared/account/paths.ts'
import { loginPath } from '#shared/auth/paths.ts'
import { admin } from './command-line.ts'
import { expect, test } from './journey.ts'
import { matchLink } from './match-form.ts'
import { befriend, enter, newAccount, post, signUp, userOf } from './people.ts'
import { recordMatch } from './recorded.ts'
import { expectSound } from './screen.ts'
import type { Texts } from './texts.ts'

const history = '/?tab=matches&view=history'
const changed = 'otra contraseña larga'
const last = 'la tercera contraseña'

test('a password is changed, forgotten, and set anew by a link', async ({
  page,
  another,
  t,
  provider,
  language,
  complaints,
}) => {
  test.slow()
  const { page: other, complaints: complaintsOfOther } = await another()
  const account = newAccount()
  const signIn = async (browser: Page, password: string) => {
    await browser.goto(`${loginPath}?lang=${language}`)
    await enter(browser, provider, provider.signIn, { ...account, password })
  }
  await page.goto('/')
  await signUp(page, provider, { ...account, name: 'Ana Clave' })
  await complaints.visitor()
  await signIn(other, account.password)
  const home = other.getByRole('heading', { name: t('matches:home.welcome') })
  await expect(home).toBeVisible()

  await test.step('a wrong current password is told at its field', async () => {
    await page.goto('/profile')
    await page.getByRole('button', { name: t('account:security.change') }).click()
    const dialog = page.getByRole('dialog', { name: t('account:password.title') })
    const current = dialog.getByLabel(t('account:password.current'), { exact: true })
    await expect(current).toBeFocused()
    await expectSound(page, 'Change password')
    await current.fill('no es la mía')
    await dialog.getByLabel(t('account:password.new'), { exact: true }).fill(changed)
    const save = dialog.getByRole('button', { name: t('account:password.save'), exact: true })
    await save.click()
    await expect(dialog.getByText(t('account:issue.wrong_password'))).toBeVisible()
    await expect(current).toBeFocused()
    await expect(current).toHaveAccessibleDescription(t('account:issue.wrong_password'))
    await complaints.expected(/403 .*\/api\/account\/password$/)
    await expectSound(page, 'Change password with a wrong one')
    await current.fill(account.password)
    await save.click()
    await expect(page.getByText(t('account:password.done'), { exact: true })).toBeVisible()
    await expect(dialog).toBeHidden()
  })

  await test.step('this browser stays in, the other one is out', async () => {
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: t('profile:edit.title') })).toBeVisible()
    await other.reload()
    await expect(other.getByRole('link', { name: t('auth:getStarted') }).first()).toBeVisible()
    await complaintsOfOther.visitor()
  })

  const [link = ''] = (await admin('reset-password', account.email)).split('\n')

  await test.step('a link from who runs the app sets another one', async () => {
    await other.goto(link)
    await expect(other.getByRole('heading', { name: provider.newPasswordTitle })).toBeVisible()
    await expectSound(other, 'the page behind a link to a new password')
    const field = other.getByLabel(provider.newPassword)
    const save = other.getByRole('button', { name: provider.setPassword })
    await field.fill('corta')
    await save.click()
    await expect(other.getByText(provider.passwordShort)).toBeVisible()
    await complaintsOfOther.expected(/400 .*\/oidc\/password\//)
    await expectSound(other, 'a new password that is too short')
    await field.fill(last)
    await save.click()
    await expect(other.getByRole('heading', { name: provider.signInTitle })).toBeVisible()
  })

  await test.step('it works once', async () => {
    expect((await other.goto(link))?.status()).toBe(404)
    await expect(other.getByRole('heading', { name: provider.linkTitle })).toBeVisible()
    await complaintsOfOther.expected(/404 .*\/oidc\/password\//)
    await expectSound(other, 'a link that has been used')
  })

  await test.step('nobody stays signed in, the old password is wrong, the new one leads in', async () => {
    await page.reload()
    await expect(page.getByRole('link', { name: t('auth:getStarted') }).first()).toBeVisible()
    await complaints.visitor()
    await signIn(other, changed)
    await expect(other.getByText(provider.wrong)).toBeVisible()
    await complaintsOfOther.expected(/40\d .*\/oidc\/interaction\//)
    await expectSound(other, 'a sign-in with a password of before')
    await enter(other, provider, provider.signIn, { ...account, password: last })
    await expect(home).toBeVisible()
  })
})

test('an account is deleted: what stands in the way, what goes, what stays', async ({
  page: ana,
  another,
  t,
  provider,
  language,
  complaints,
}) => {
  test.slow()
  const { page: bea, complaints: complaintsOfBea } = await another()
  const [anas, beas] = [newAccount(), newAccount()]
  const family = anas.email.slice(0, 8)
  const [anaName, beaName, clanName] = [`Ana Se${family}`, `Bea Se${family}`, `Clan ${family}`]
  await ana.goto('/')
  await bea.goto('/')
  await signUp(ana, provider, { ...anas, name: anaName })
  await signUp(bea, provider, { ...beas, name: beaName })
  await complaints.visitor()
  await complaintsOfBea.visitor()
  await befriend(ana, bea)
  const { id: beaId, playerId: opponentId } = await userOf(bea)
  await recordMatch(ana, {
    partner: 'Lucía Ferrer',
    opponents: [beaName, 'Toni Bosch'],
    opponentId,
    sets: [[6, 4]],
  })
  await post(ana, '/api/clans', { name: clanName, tier: 'Gold', isPublic: false })
  await ana.goto('/?tab=community&view=clans')
  await ana.getByRole('link', { name: new RegExp(clanName) }).click()
  await ana.waitForURL(/clan=\d+/)
  const clanId = new URL(ana.url()).searchParams.get('clan')
  await post(ana, `/api/clans/${clanId}/members`, { userId: beaId })
  const removal = removalOf(ana, t)

  await test.step('everything goes along in a file that names nobody’s e-mail but her own', async () => {
    await ana.goto('/profile')
    const link = ana.getByRole('link', { name: new RegExp(t('account:data.download')) })
    await expect(link).toHaveAttribute('href', accountExportPath)
    const answer = ana
      .context()
      .waitForEvent('response', (response) => response.url().includes(accountExportPath))
    await link.click()
    expect((await answer).headers()['content-disposition']).toMatch(/^attachment; filename=.*\.json"?$/)
    const text = await (await ana.context().request.get(accountExportPath)).text()
    const file = JSON.parse(text) as {
      account: { email: string }
      matches: unknown[]
      player: { name: string }
    }
    expect(file.account.email).toBe(anas.email)
    expect(file.player.name).toBe(anaName)
    expect(file.matches).toHaveLength(1)
    expect(text).toContain(beaName)
    expect(text).not.toContain(beas.email)
    expect(text.match(/[\w.-]+@[\w.-]+/g)).toEqual([anas.email])
  })

  await test.step('whose clan would be left without an admin is led there first', async () => {
    await removal.open.click()
    await expect(removal.dialog.getByText(t('account:removal.onlyAdmin'))).toBeVisible()
    await expect(removal.confirm).toBeDisabled()
    await expect(removal.word).toHaveCount(0)
    await expectSound(ana, 'Delete your account, with a clan in the way')
    await removal.dialog.getByRole('link', { name: clanName }).click()
    await expect(ana.getByRole('heading', { name: clanName })).toBeVisible()
    await expect(removal.dialog).toBeHidden()
    await ana
      .getByRole('button', { name: t('clans:page.manage') })
      .or(ana.getByRole('link', { name: t('clans:page.manage') }))
      .click()
    const members = ana.getByRole('dialog', { name: t('clans:members.manage') })
    await members.getByRole('button', { name: t('clans:members.appointNamed', { name: beaName }) }).click()
    const question = ana.getByRole('dialog', { name: t('clans:members.appoint.title', { name: beaName }) })
    await question.getByRole('button', { name: t('clans:members.appoint.confirm') }).click()
    await expect(
      ana.getByText(t('clans:members.appoint.done', { name: beaName }), { exact: true }),
    ).toBeVisible()
  })

  await test.step('another word, or Cancel, changes nothing', async () => {
    await ana.goto('/profile')
    await removal.open.click()
    await expect(removal.cancel).toBeFocused()
    await expectSound(ana, 'Delete your account')
    await removal.word.fill('no')
    await removal.confirm.click()
    await expect(
      removal.dialog.getByText(t('account:removal.mismatch', { word: t('account:removal.word') })),
    ).toBeVisible()
    await expect(removal.word).toBeFocused()
    await expectSound(ana, 'Delete your account, with a wrong word')
    await removal.word.fill(t('account:removal.word'))
    await removal.cancel.click()
    await expect(removal.dialog).toBeHidden()
    await ana.reload()
    await expect(ana.getByRole('heading', { level: 1, name: t('profile:edit.title') })).toBeVisible()
  })

  await test.step('then it is gone, and so is the way in', async () => {
    await removal.open.click()
    await removal.word.fill(t('account:removal.word'))
    await removal.confirm.click()
    await expect(ana.getByRole('link', { name: t('auth:getStarted') }).first()).toBeVisible()
    await complaints.visitor()
    await ana.goto(`${loginPath}?lang=${language}`)
    await enter(ana, provider, provider.signIn, anas)
    await expect(ana.getByText(provider.wrong)).toBeVisible()
    await complaints.expected(/40\d .*\/oidc\/interaction\//)
  })

  await test.step('Bea still has the match, with somebody who is gone, and the clan', async () => {
    const deleted = t('ui:deletedPlayer')
    await bea.goto(history)
    await expect(bea.locator('body')).not.toContainText(anaName)
    await matchLink(bea, new RegExp(deleted)).click()
    await expect(bea.getByRole('dialog', { name: t('match:details.title') })).toContainText(deleted)
    await expectSound(bea, 'a match with a deleted player')
    await bea.goto('/?tab=community&view=friends')
    await expect(bea.getByText(t('friends:list.empty'))).toBeVisible()
    await bea.goto(`/?tab=community&view=clans&clan=${clanId}`)
    await expect(bea.getByRole('heading', { name: clanName })).toBeVisible()
    await expect(bea.getByText(t('clans:memberCount', { count: 1 }))).toBeVisible()
    await expect(bea.locator('body')).not.toContainText(anaName)
  })
})

function removalOf(page: Page, t: Texts) {
  const dialog = page.getByRole('dialog', { name: t('account:removal.title') })
  return {
    dialog,
    open: page.getByRole('button', { name: t('account:removal.section') }),
    word: dialog.getByRole('textbox'),
    cancel: dialog.getByRole('button', { name: t('account:removal.cancel'), exact: true }),
    confirm: dialog.getByRole('button', { name: t('account:removal.confirm'), exact: true }),
  }
}
