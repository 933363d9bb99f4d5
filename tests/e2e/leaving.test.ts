import { loginPath } from '#shared/auth/paths.ts'
import { admin } from './command-line.ts'
import { test as journey } from './journey.ts'
import { historyPage, landmarks } from './landmarks.ts'
import { matchLink } from './match-form.ts'
import { befriend, enter, post, signUp, userOf } from './people.ts'
import { recordMatch } from './recorded.ts'
import { expectSound } from './screen.ts'
import { expect, test } from './two-people.ts'

const changed = 'otra contraseña larga'
const last = 'la tercera contraseña'

journey(
  'a password is changed in the profile and reset once with a link from the operator',
  async ({ page, another, t, provider, language, complaints }) => {
    const { page: other, complaints: complaintsOfOther } = await another()
    const account = await signUp(page)
    const start = page.getByRole('link', { name: t('auth:getStarted') }).first()
    const home = other.getByRole('heading', { name: t('matches:home.welcome') })
    const signIn = async (password: string) => {
      await other.goto(`${loginPath}?lang=${language}`)
      await enter(other, provider, provider.signIn, { ...account, password })
    }
    await signIn(account.password)
    await expect(home).toBeVisible()

    await test.step('the profile changes the password', async () => {
      await page.goto('/profile')
      await page.getByRole('button', { name: t('account:security.change') }).click()
      const dialog = page.getByRole('dialog', { name: t('account:password.title') })
      const current = dialog.getByLabel(t('account:password.current'), { exact: true })
      await current.fill(account.password)
      await dialog.getByLabel(t('account:password.new'), { exact: true }).fill(changed)
      await dialog.getByRole('button', { name: t('account:password.save'), exact: true }).click()
      await expect(page.getByText(t('account:password.done'), { exact: true })).toBeVisible()
      await expect(dialog).toBeHidden()
    })

    await test.step('the browser that changed the password stays signed in, and another browser is signed out', async () => {
      await page.reload()
      await expect(page.getByRole('heading', { level: 1, name: t('profile:edit.title') })).toBeVisible()
      await other.reload()
      await expect(other.getByRole('link', { name: t('auth:getStarted') }).first()).toBeVisible()
    })

    await test.step('a reset link from the operator sets a new password once and then returns 404', async () => {
      const [link = ''] = (await admin('reset-password', account.email)).split('\n')
      await other.goto(link)
      await expectSound(other, 'a new password')
      await other.getByLabel(provider.newPassword).fill(last)
      await other.getByRole('button', { name: provider.setPassword }).click()
      await expect(other.getByRole('heading', { name: provider.signInTitle })).toBeVisible()
      expect((await other.goto(link))?.status()).toBe(404)
      await expect(other.getByRole('heading', { name: provider.linkTitle })).toBeVisible()
      await complaintsOfOther.expected(/404 .*\/oidc\/password\//)
      await expectSound(other, 'a link that has been used')
    })

    await test.step('the reset signs out the first browser, and only the new password signs in', async () => {
      await page.reload()
      await expect(start).toBeVisible()
      await signIn(changed)
      await expect(other.getByText(provider.wrong)).toBeVisible()
      await complaintsOfOther.expected(/40\d .*\/oidc\/interaction\//)
      await expectSound(other, 'a sign-in with a password of before')
      await enter(other, provider, provider.signIn, { ...account, password: last })
      await expect(home).toBeVisible()
    })
    complaints.ofEndedSession()
    complaintsOfOther.ofEndedSession()
  },
)

test('deleting an account requires another clan admin, ends the sign-in and keeps the match of another player', async ({
  t,
  two,
  provider,
  language,
  complaints,
}) => {
  const { ana, bea, anaName, beaName, anasAccount, family } = two
  const clanName = `Clan ${family}`
  await befriend(ana, bea)
  const { id: userId, playerId: opponentId } = await userOf(bea)
  await recordMatch(ana, { partner: 'Lucía Ferrer', opponents: [beaName, 'Toni Bosch'], opponentId })
  const clan = await post(ana, '/api/clans', { name: clanName, tier: 'Gold', isPublic: false })
  const { id: clanId } = (await clan.json()) as { id: number }
  await post(ana, `/api/clans/${clanId}/members`, { userId })
  const open = ana.getByRole('button', { name: t('account:removal.section') })
  const dialog = ana.getByRole('dialog', { name: t('account:removal.title') })
  const confirm = dialog.getByRole('button', { name: t('account:removal.confirm'), exact: true })

  await test.step('the only admin of a clan cannot delete the account and follows a link to appoint another admin', async () => {
    await ana.goto('/profile')
    await open.click()
    await expect(dialog.getByText(t('account:removal.onlyAdmin'))).toBeVisible()
    await expect(confirm).toBeDisabled()
    await expectSound(ana, 'Delete your account, with a clan in the way')
    await dialog.getByRole('link', { name: clanName }).click()
    await expect(dialog).toBeHidden()
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

  await test.step('a wrong confirmation word moves the focus to its field; after the right word the account cannot sign in', async () => {
    await ana.goto('/profile')
    await open.click()
    await expect(dialog.getByRole('button', { name: t('account:removal.cancel'), exact: true })).toBeFocused()
    const word = dialog.getByRole('textbox')
    await word.fill('no')
    await confirm.click()
    await expect(word).toBeFocused()
    await expectSound(ana, 'Delete your account, with a wrong word')
    await word.fill(t('account:removal.word'))
    await confirm.click()
    await expect(ana.getByRole('link', { name: t('auth:getStarted') }).first()).toBeVisible()
    await ana.goto(`${loginPath}?lang=${language}`)
    await enter(ana, provider, provider.signIn, anasAccount)
    await expect(ana.getByText(provider.wrong)).toBeVisible()
    await complaints.expected(/40\d .*\/oidc\/interaction\//)
  })

  await test.step('Bea keeps the match, with a deleted player in it, and the clan, both without Ana’s name', async () => {
    const deleted = t('ui:deletedPlayer')
    await bea.goto(historyPage)
    await matchLink(bea, new RegExp(deleted)).click()
    await expect(landmarks(bea, t).details).toContainText(deleted)
    await expect(bea.locator('body')).not.toContainText(anaName)
    await bea.goto(`/?tab=community&view=clans&clan=${clanId}`)
    await expect(bea.getByRole('heading', { name: clanName })).toBeVisible()
    await expect(bea.getByText(t('clans:memberCount', { count: 1 }))).toBeVisible()
    await expect(bea.locator('body')).not.toContainText(anaName)
  })
})
