import type { Page } from '@playwright/test'
import type { Texts } from './texts.ts'

/** The controls of the form that records or edits a match, by role and label. */
export function matchForm(
  page: Page,
  t: Texts,
  title: 'match:form.add' | 'match:form.edit' | 'sharing:finish.title' = 'match:form.add',
) {
  const dialog = page.getByRole('dialog', { name: t(title) })
  const player = (name: string) => dialog.getByRole('combobox', { name, exact: true })
  return {
    dialog,
    yesterday: dialog.getByRole('button', { name: t('match:form.yesterday') }),
    partner: player(t('match:form.partner')),
    opponent1: player(t('match:form.opponent1')),
    opponent2: player(t('match:form.opponent2')),
    option: (name: string) => dialog.getByRole('option', { name }),
    us: (set: number) => dialog.getByRole('textbox', { name: t('match:form.cellUs', { set }) }),
    them: (set: number) => dialog.getByRole('textbox', { name: t('match:form.cellThem', { set }) }),
    difficulty: dialog.getByRole('slider', { name: t('match:difficulty') }),
    side: (name: string, side: 'left' | 'right') =>
      dialog.getByRole('button', {
        name: t('match:positions.unset', { name, side: t(`matches:side.${side}`) }),
      }),
    sideNoted: (name: string, side: 'left' | 'right') =>
      dialog.getByRole('button', {
        name: t('match:positions.set', { name, side: t(`matches:side.${side}`) }),
      }),
    venue: dialog.getByRole('textbox', { name: t('match:form.venue') }),
    court: dialog.getByRole('textbox', { name: t('match:form.court') }),
    comments: dialog.getByRole('textbox', { name: t('match:form.comments') }),
    outcome: dialog.getByRole('status').filter({ hasText: t('matches:outcome.victory') }),
    save: dialog.getByRole('button', { name: t('match:form.save') }),
  }
}

type Score = readonly (readonly [string, string])[]

/** A match in two sets. */
export const won = [
  ['6', '4'],
  ['6', '3'],
] as const satisfies Score
export const lost = won.map(([own, theirs]) => [theirs, own] as const)

/** Fills in a match quickly: won 6-4 6-3 with Lucía Ferrer. */
export async function fillMatch(page: Page, t: Texts, comments = '') {
  const form = matchForm(page, t)
  const { partner, opponent1, opponent2 } = form
  const people = [
    [partner, 'Lucía Ferrer'],
    [opponent1, 'Marcos Iriarte'],
    [opponent2, 'Toni Bosch'],
  ] as const
  for (const [box, name] of people) {
    await box.fill(name)
    await box.press('Enter')
  }
  await fillScore(form, won)
  if (comments) await form.comments.fill(comments)
  return form
}

/** Set by set, the own team first. */
export async function fillScore(
  { us, them }: Pick<ReturnType<typeof matchForm>, 'us' | 'them'>,
  sets: Score,
) {
  for (const [index, [own, theirs]] of sets.entries()) {
    await us(index + 1).fill(own)
    await them(index + 1).fill(theirs)
  }
}

/** Polls and searches of the page do not reach the server: it receives only what is sent. */
export async function answerForServer(page: Page) {
  for (const asked of ['**/api/notifications', '**/api/players/search?*'])
    await page.route(asked, (route) => route.fulfill({ json: [] }))
}

/** The cards that lead to a match; Home names players in other links, too. */
export const matchLink = (page: Page, name: RegExp) =>
  page.getByRole('link', { name }).and(page.locator('[href*="match="]'))
