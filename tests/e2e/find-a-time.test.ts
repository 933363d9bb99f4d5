import { randomBytes } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { addDays } from '#shared/calendar.ts'
import { landmarks } from './landmarks.ts'
import { ownPage, post, befriend, signUp, userOf } from './people.ts'
import { comingMatches, upcoming } from './planned.ts'
import { expectSound } from './screen.ts'
import { expect, test } from './two-people.ts'
import { today } from './zone.ts'

const place = 'Club Norte'

test('a poll by link finds a time and four players, and who gives up a seat is replaced by asking in turn', async ({
  t,
  two: { ana, bea, beaName },
  another,
}) => {
  const { page: visitor, complaints: complaintsOfVisitor } = await another()
  const { page: dani } = await another()
  const [anas, beas] = [comingMatches(ana, t), comingMatches(bea, t)]
  const poll = ana.getByRole('dialog', { name: t('polls:title') })
  const card = visitor.getByRole('region', { name: t('polls:title') })
  const voteIn = (box: Locator, nth: number, vote: 'yes' | 'no') =>
    box
      .getByRole('button', { name: t(`polls:vote.${vote}`), exact: true })
      .nth(nth)
      .click()
  let link = ''

  await test.step('two friends of Ana have accounts, and one has won a match with her', async () => {
    await signUp(dani, 'Dani Turno')
    await befriend(ana, bea)
    await befriend(ana, dani)
    await post(ana, '/api/matches', {
      date: today(),
      userPartner: 'Dani Turno',
      partnerPlayerId: (await userOf(dani)).playerId,
      opponent1: 'Marta',
      opponent2: 'Toni',
      sets: [{ userScore: 6, opponentScore: 4 }],
    })
  })

  await test.step('Ana proposes two evenings to everybody with the link, and answers herself', async () => {
    await ana.goto(upcoming)
    await ana.getByRole('button', { name: t('scheduled:find'), exact: true }).click()
    await poll.getByRole('textbox', { name: t('scheduled:scheduling.form.venue') }).fill(place)
    await expectSound(ana, 'Find a time, filled in')
    await poll.getByRole('button', { name: t('polls:form.submit'), exact: true }).click()
    await expect(ana.getByText(t('polls:form.created'), { exact: true })).toBeVisible()
    link = await poll.getByRole('textbox', { name: t('sharing:share.link') }).inputValue()
    for (const nth of [0, 1]) await voteIn(poll, nth, 'yes')
    await poll.getByRole('button', { name: t('polls:answer.save') }).click()
    await expect(poll.getByRole('region', { name: t('polls:best.title') })).toContainText('Ana')
  })

  await test.step('a visitor without an account answers by the link with a name', async () => {
    await visitor.goto(link)
    await expect(card).toContainText(place)
    await voteIn(card, 0, 'yes')
    await voteIn(card, 1, 'no')
    await card.getByLabel(t('polls:answer.name'), { exact: true }).fill('Carla Visita')
    await expectSound(visitor, 'the landing page with a poll')
    await card.getByRole('button', { name: t('polls:answer.save') }).click()
    await expect(card.getByText(t('polls:answer.onlyLink'))).toBeVisible()
    await expectSound(visitor, 'the landing page with a guest’s answer')
  })

  await test.step('the four who fit best are named with the reason, and one tap schedules their match', async () => {
    for (const name of ['Lola Enlace', 'Pepe Enlace']) await answerByLink((await another()).page, link, name)
    await ana.reload()
    const best = poll.getByRole('region', { name: t('polls:best.title') })
    await expect(best).toContainText('19:00')
    await expect(best).toContainText(t('polls:best.allYes'))
    for (const name of ['Ana', 'Carla', 'Lola', 'Pepe']) await expect(best).toContainText(name)
    await expectSound(ana, 'a poll with answers')
    await best.getByRole('button', { name: t('polls:schedule.action') }).click()
    await expect(ana.getByText(t('polls:schedule.done'), { exact: true })).toBeVisible()
    await poll.getByRole('link', { name: t('polls:schedule.open') }).click()
    await expect(anas.one.box).toContainText(t('scheduled:full'))
    await expect(anas.one.box).toContainText(place)
    const { startsOn } = await scheduledOf(ana)
    expect(startsOn).toBe(addDays(today(), 1))
  })

  await test.step('the visitor reaches the seat by the answer’s link, and gives it up', async () => {
    await visitor.reload()
    await card.getByRole('link', { name: t('polls:schedule.seat') }).click()
    const seat = visitor.getByRole('region', { name: t('sharing:guest.title') })
    await expect(seat).toContainText(t('sharing:guest.seated', { name: 'Carla Visita' }))
    await seat.getByRole('button', { name: t('sharing:guest.leave') }).click()
    await visitor.getByRole('button', { name: t('sharing:guest.leaveConfirm'), exact: true }).click()
    await expect(seat).toContainText(t('sharing:guest.over.removed'))
    complaintsOfVisitor.possible(/401 .*\/api\/auth\/user$/)
  })

  const who = ana.getByRole('dialog', { name: t('asking:title') })
  const rows = who.getByRole('list', { name: t('asking:people') }).getByRole('listitem')

  await test.step('Ana asks in turn, first the one she has won with', async () => {
    await ana.reload()
    await anas.one.box.getByRole('button', { name: t('scheduled:askSomeone') }).click()
    await expect(rows).toHaveText([/Dani Turno/, new RegExp(beaName)])
    await expect(rows.first()).toContainText(t('asking:reason.wins.you', { count: 1 }))
    await expectSound(ana, 'Who to ask')
    await who.getByRole('button', { name: t('asking:inTurn') }).click()
    await expect(
      ana.getByText(t('asking:done', { name: 'Dani Turno', count: 1 }), { exact: true }),
    ).toBeVisible()
    await expect(rows.last()).toContainText(/\d\d:\d\d/)
    await expectSound(ana, 'Who to ask, in turn')
  })

  await test.step('Dani says no, so Bea is asked, who accepts in the notification panel', async () => {
    const { id } = await scheduledOf(ana)
    await post(dani, `/api/matches/scheduled/${id}/seat-requests/decline`, {})
    await bea.goto(upcoming)
    const { bell, panel, accept, closePanel } = landmarks(bea, t)
    await bell(1).click()
    await expect(panel).toContainText('Ana')
    await accept.click()
    await expect(bell(0)).toBeVisible()
    await closePanel()
    await bea.goto(`${upcoming}&view=closed`)
    await expect(
      beas.inClosed.court.getByRole('listitem').filter({ hasText: t('scheduled:you') }),
    ).toBeVisible()
    await ana.goto(`${upcoming}&view=closed`)
    await expect(anas.inClosed.court).toContainText('Bea')
  })
})

/** A person in another browser answers with a name, as the form would send it. */
async function answerByLink(page: Page, link: string, name: string) {
  const key = new URL(link).searchParams.get('vote')
  const { options } = (await (await page.request.get(`/api/poll-links/${key}`, ownPage)).json()) as {
    options: { id: number }[]
  }
  const votes = options.map(({ id }, index) => ({ optionId: id, vote: index === 0 ? 'yes' : 'no' }))
  await post(page, `/api/poll-links/${key}/answers`, {
    name,
    votes,
    key: randomBytes(16).toString('hex'),
  })
}

async function scheduledOf(page: Page) {
  const [match] = (await (await page.request.get('/api/matches/scheduled?scope=own&limit=20')).json()) as {
    id: number
    date: string
  }[]
  return { id: match!.id, startsOn: match!.date }
}
