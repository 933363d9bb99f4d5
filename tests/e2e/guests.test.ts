import { expect, test } from './journey.ts'
import { enter, newAccount, signUp } from './people.ts'
import { comingMatches, plan, upcoming } from './planned.ts'
import { expectSound } from './screen.ts'

test('a guest joins by link with a name alone, returns by the private link, and keeps the match with an account', async ({
  page: ana,
  another,
  t,
  provider,
}) => {
  const { page: guest, complaints } = await another()
  await signUp(ana)
  await plan(ana, { guests: { 2: 'Invitada Oculta' }, visibility: 'private' })
  const anas = comingMatches(ana, t)
  let link = ''
  let privateLink = ''

  await test.step('Ana allows guests in the Share dialog', async () => {
    await ana.goto(upcoming)
    await anas.inOpen.options.click()
    await anas.menuItem(t('scheduled:menu.share')).click()
    const allowed = ana.getByRole('switch', { name: t('sharing:share.guests') })
    await allowed.click()
    await expect(ana.getByText(t('sharing:share.guestsOn'))).toBeVisible()
    await expect(allowed).toBeChecked()
    link = await ana.getByRole('textbox', { name: t('sharing:share.link') }).inputValue()
    await expectSound(ana, 'the Share dialog with guests allowed')
  })

  const card = guest.getByRole('region', { name: t('sharing:guest.title') })
  const joinAs = async (name: string) => {
    await guest.getByLabel(t('sharing:guest.name'), { exact: true }).fill(name)
    await guest.getByRole('button', { name: t('sharing:guest.join') }).click()
  }

  await test.step('a visitor who types a name that is taken is asked for a fuller one, and joins', async () => {
    await guest.goto(link)
    await joinAs('Invitada Oculta')
    await expect(guest.getByText(t('sharing:guest.issue.player_name_taken'))).toBeVisible()
    await complaints.expected(/409 .*\/guests$/)
    await expectSound(guest, 'the landing page with a name to join by')
    await joinAs('Gema Visita')
    await expect(card).toContainText(t('sharing:guest.seated', { name: 'Gema Visita' }))
    privateLink = await card.getByRole('textbox', { name: t('sharing:guest.link') }).inputValue()
    await expectSound(guest, 'the landing page with a guest’s seat')
    await ana.goto(upcoming)
    await expect(anas.inOpen.court).toContainText('Gema')
  })

  await test.step('the shared link shows the seat again in this browser', async () => {
    await guest.reload()
    await expect(card).toContainText(t('sharing:guest.seated', { name: 'Gema Visita' }))
  })

  await test.step('the guest signs up by the private link and keeps the match', async () => {
    await guest.goto(privateLink)
    await card.getByRole('link', { name: t('sharing:guest.signUp') }).click()
    await enter(guest, provider, provider.signUp, newAccount())
    await guest.getByLabel(t('profile:firstName')).fill('Gemma')
    await guest.getByLabel(t('profile:lastName')).fill('Tres')
    await guest.getByLabel(t('profile:city')).fill('Valencia')
    await guest.getByRole('radio', { name: t('profile:side.left') }).check({ force: true })
    await guest.getByRole('button', { name: t('profile:save'), exact: true }).click()
    await expect(card).toContainText(t('sharing:guest.seated', { name: 'Gema Visita' }))
    await expectSound(guest, 'Home with a guest’s seat')
    await card.getByRole('button', { name: t('sharing:guest.claim') }).click()
    await expect(guest.getByText(t('sharing:guest.claimed'), { exact: true })).toBeVisible()
    await expect(comingMatches(guest, t).one.court).toContainText(t('scheduled:you'))
    await ana.goto(upcoming)
    await expect(anas.inOpen.court).toContainText('Gemma')
  })

  await test.step('the private link is over, and says so', async () => {
    await guest.goto(privateLink)
    await expect(card).toContainText(t('sharing:guest.over.claimed'))
    await card.getByRole('button', { name: t('sharing:guest.close') }).click()
    await expect(guest).toHaveURL('/')
  })
})
