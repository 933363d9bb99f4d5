import type { Page } from '@playwright/test'
import type { Texts } from './texts.ts'

/** The ball, and the short form in its chooser. */
export function quick(page: Page, t: Texts) {
  const chooser = page.getByRole('dialog', { name: t('shell:add.title') })
  return {
    chooser,
    ball: page.getByRole('button', { name: t('shell:addMatch') }).filter({ visible: true }),
    sameFour: (partner: RegExp) =>
      chooser
        .getByRole('region', { name: t('match:quick.title') })
        .getByRole('button', { name: partner })
        .first(),
    digits: async (all: string) => {
      for (const digit of all) await chooser.getByRole('button', { name: digit, exact: true }).click()
    },
    save: chooser.getByRole('button', { name: t('match:form.save') }),
  }
}
