import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { vi } from 'vitest'
import { MatchFormDialog } from '#client/matches/form/match-form-dialog.tsx'
import { aMatch, signedIn } from '#tests/client/matches/details/seen-match.ts'
import { network, type Replies, show } from '#tests/support/render.tsx'

const lucia = { id: 2, name: 'Lucía Ferrer', isRegisteredUser: true, userId: 'lucia' }
const searches: Replies = {
  'GET /api/players/search?q=Luc%C3%ADa': () => ({ body: [lucia] }),
  'GET /api/players/search?q=Luc%C3%ADa+Ferrer': () => ({ body: [lucia] }),
  'GET /api/players/search?q=Marcos': () => ({ body: [] }),
  'GET /api/players/search?q=Toni': () => ({ body: [] }),
  'GET /api/players/search?q=Toni+Bosch': () => ({ body: [] }),
}
export const onClose = vi.fn<(isSaved: boolean) => void>()
export const recorded = { status: 201, body: aMatch() }

/** The match form over a server that takes what it sends; with `matchId` that match is edited. */
export async function open(replies: Replies = {}, matchId?: number) {
  const asked = network({ ...signedIn, ...searches, 'POST /api/matches': () => recorded, ...replies })
  const shown = show(<MatchFormDialog onClose={onClose} {...(matchId ? { matchId } : {})} />)
  const dialog = within(await screen.findByRole('dialog'))
  const sent = () => asked.filter(({ method }) => method !== 'GET')
  return {
    ...shown,
    asked,
    sent,
    dialog,
    save: () => shown.user.click(dialog.getByRole('button', { name: /^(Sav|Guarda)/ })),
  }
}

export const name = (label: string) => screen.getByLabelText(label, { selector: '[role=combobox]' })
export const score = (label: string) => screen.getByLabelText(label, { selector: 'input' })

/** Ana with Lucía against Marcos and Toni; the digits go into the cells one after the other. */
export async function fill(user: UserEvent, typed = '643675') {
  await user.type(name('Partner'), 'Lucía')
  await user.click(await screen.findByRole('option', { name: /Lucía Ferrer/ }))
  await user.type(name('Opponent 1'), 'Marcos')
  await user.type(name('Opponent 2'), 'Toni')
  await user.click(score('Set 1, your team'))
  await user.keyboard(typed)
}

export const toastText = async (title: string) =>
  (await screen.findByText(title, { selector: '.toast *' })).closest('.toast')?.textContent
