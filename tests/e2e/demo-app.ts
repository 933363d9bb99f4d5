import { expect, type Page } from '@playwright/test'
import { demoPath } from '#shared/demo/paths.ts'
import type { Language } from './texts.ts'

/** What screens and dialogs of the demo are about. */
export type DemoIds = Awaited<ReturnType<typeof idsOf>>

export async function openDemo(page: Page, language: Language) {
  await page.goto(`${demoPath}?lang=${language}`)
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
  return idsOf(page)
}

async function idsOf(page: Page) {
  const read = async (path: string) => (await page.request.get(`/api${path}`)).json()
  const [clans, matches, planned, forgotten, guests, players] = await Promise.all(
    [
      '/clans/my',
      '/matches?limit=50',
      '/matches/scheduled?scope=own&limit=20',
      '/matches/scheduled?scope=overdue&limit=20',
      '/guests?limit=20',
      '/players/stats?limit=20',
    ].map(read),
  )
  return {
    clan: clans[0].id as number,
    match: matches.find(({ canEdit }: { canEdit: boolean }) => canEdit).id as number,
    planned: planned.find(({ canEdit }: { canEdit: boolean }) => canEdit).id as number,
    forgotten: forgotten[0].id as number,
    guest: guests[0].id as number,
    player: players[0].id as number,
  }
}
