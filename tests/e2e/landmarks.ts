import { expect, type Page } from '@playwright/test'
import { matchLink } from './match-form.ts'
import type { Texts } from './texts.ts'

export const historyPage = '/?tab=matches&view=history'

/** Elements that several journeys look for. */
export function landmarks(page: Page, t: Texts) {
  const details = page.getByRole('dialog', { name: t('match:details.title') })
  const panel = page.getByRole('dialog', { name: t('notifications:title') })
  return {
    details,
    closeDetails: async () => {
      await details.getByRole('button', { name: t('ui:close') }).click()
      await expect(details).toBeHidden()
    },
    bell: (unread: number) =>
      page.getByRole('button', {
        name: unread === 0 ? t('notifications:title') : t('shell:bell.unread', { unread }),
        exact: true,
      }),
    panel,
    closePanel: async () => {
      await page.keyboard.press('Escape')
      await expect(panel).toBeHidden()
    },
    accept: panel.getByRole('button', { name: t('notifications:accept'), exact: true }),
    won: matchLink(page, new RegExp(t('matches:outcome.victory'))),
    lost: matchLink(page, new RegExp(t('matches:outcome.defeat'))),
    /** Matches that await the reader's consent. */
    waiting: page.getByRole('region', { name: t('match:consent.title') }),
    friendship: page
      .getByRole('group', { name: t('friends:profile.label') })
      .getByText(t('friends:profile.friends'), { exact: true }),
  }
}
