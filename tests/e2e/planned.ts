import type { Locator, Page } from '@playwright/test'
import { addDays } from '#shared/calendar.ts'
import { type Position, sideOfPosition } from '#shared/scheduled-matches/court.ts'
import { post } from './people.ts'
import type { Texts } from './texts.ts'
import { today } from './zone.ts'

export const upcoming = '/?tab=matches'
export const tomorrow = () => addDays(today(), 1)

type Plan = {
  /** Guests by their position. */
  guests: Partial<Record<Position, string>>
  /** None of the run is public: other users of the app would see it. */
  visibility: 'friends' | 'private'
}

/** The controls of the form that schedules or edits a match, by role and label. */
export function planForm(
  page: Page,
  t: Texts,
  title: 'scheduled:scheduling.title' | 'scheduled:scheduling.edit' = 'scheduled:scheduling.title',
) {
  const dialog = page.getByRole('dialog', { name: t(title) })
  const place = (position: Position) => ({ position, side: t(`matches:side.${sideOfPosition(position)}`) })
  return {
    dialog,
    date: dialog.getByLabel(t('scheduled:scheduling.form.date'), { exact: true }),
    time: dialog.getByRole('combobox', { name: t('scheduled:scheduling.form.time'), exact: true }),
    visibility: dialog.getByRole('combobox', {
      name: t('scheduled:scheduling.form.visibility'),
      exact: true,
    }),
    /** On the court. */
    free: (position: Position) =>
      dialog.getByRole('button', { name: t('scheduled:scheduling.seats.free', place(position)) }),
    taken: (position: Position, name: string) =>
      dialog.getByRole('button', {
        name: t('scheduled:scheduling.seats.taken', { ...place(position), name }),
      }),
    /** The dialog of a pressed seat. */
    player: (position: Position) =>
      dialog.getByRole('combobox', { name: t('scheduled:scheduling.seats.place', place(position)) }),
    venue: dialog.getByRole('textbox', { name: t('scheduled:scheduling.form.venue') }),
    schedule: dialog.getByRole('button', { name: t('scheduled:scheduling.form.schedule'), exact: true }),
    save: dialog.getByRole('button', { name: t('scheduled:scheduling.form.save'), exact: true }),
  }
}

/** A match of tomorrow, 19:30, at Club Norte. */
export async function fillPlan(page: Page, t: Texts, { guests, visibility }: Plan) {
  const form = planForm(page, t)
  await form.date.fill(tomorrow())
  await form.time.selectOption('19:30')
  for (const [position, name] of guestsOf(guests)) {
    await form.free(position).click()
    await form.player(position).fill(name)
    await form.player(position).press('Enter')
  }
  await form.visibility.selectOption(visibility)
  await form.venue.fill('Club Norte')
  return form
}

/** The same, as the form would send it. */
export const plan = (page: Page, { guests, visibility }: Plan) =>
  post(page, '/api/matches/scheduled', {
    date: tomorrow(),
    time: '19:30',
    visibility,
    venue: 'Club Norte',
    players: guestsOf(guests).map(([position, name]) => ({ position, name })),
  })

const guestsOf = (guests: Plan['guests']) =>
  Object.entries(guests).map(([position, name]) => [Number(position) as Position, name] as const)

/** Upcoming: the two lists with their counts, and the card of the only match. */
export function comingMatches(page: Page, t: Texts) {
  const list = (status: 'open' | 'closed') =>
    page.getByRole('region', { name: t(`scheduled:lists.${status}`), exact: true })
  const choice = (status: 'open' | 'closed') =>
    page
      .getByRole('group', { name: t('scheduled:lists.status') })
      .getByRole('button', { name: t(`scheduled:lists.${status}`) })
  return {
    open: list('open'),
    closed: list('closed'),
    choose: (status: 'open' | 'closed') => choice(status).click(),
    count: (status: 'open' | 'closed') => choice(status).getByText(/^\d+\+?$/),
    inOpen: plannedMatch(t, list('open')),
    inClosed: plannedMatch(t, list('closed')),
    one: plannedMatch(t, page.getByRole('dialog', { name: t('scheduled:title') })),
    menu: page.getByRole('dialog', { name: t('scheduled:menu.title') }),
    menuItem: (name: string) =>
      page
        .getByRole('dialog', { name: t('scheduled:menu.title') })
        .getByRole('button', { name, exact: true }),
  }
}

/** A scheduled match, on its card or in its dialog. */
function plannedMatch(t: Texts, box: Locator) {
  return {
    box,
    /** The link to its dialog. */
    link: box.getByRole('heading').getByRole('link'),
    court: box.getByRole('list', { name: t('scheduled:places.label') }),
    joinPlace: (place: Position) =>
      box.getByRole('button', {
        name: t('scheduled:places.joinNamed', { place, side: t(`matches:side.${sideOfPosition(place)}`) }),
      }),
    finish: box.getByRole('button', { name: t('scheduled:finish'), exact: true }),
    options: box.getByRole('button', { name: /\d\d:\d\d$/ }),
  }
}
