import { screen, within } from '@testing-library/react'
import { vi } from 'vitest'
import { MatchFormDialog } from '#client/matches/form/match-form-dialog.tsx'
import { type MatchFormValues, proposeMatch } from '#client/matches/form/match-form-values.ts'
import { aMatch, signedIn } from '#tests/client/matches/details/match-screen.ts'
import { network, type Replies, show } from '#tests/support/render.tsx'

export const people = {
  Lucía: { id: 2, name: 'Lucía Ferrer', isRegisteredUser: true },
  Marcos: { id: 3, name: 'Marcos Iriarte', isRegisteredUser: true },
  Toni: { id: 4, name: 'Toni Bosch', isRegisteredUser: true },
}
const searched = (q: string, ...body: object[]) => ({
  [`GET /api/players/search?${new URLSearchParams({ q })}`]: () => ({ body }),
})
export const oneClan: Replies = {
  'GET /api/clans/my': () => ({ body: [{ id: 9, name: 'Los Cristaleros' }] }),
}
export const recorded = { status: 201, body: aMatch() }
export const onClose = vi.fn<(isSaved: boolean) => void>()
export const onRanked = vi.fn<(id: number) => void>()

/** The match form over a server that accepts what it sends; with `matchId` that match is edited. */
export async function open(replies: Replies = {}, matchId?: number) {
  onClose.mockClear()
  onRanked.mockClear()
  const asked = network({
    ...signedIn,
    ...searched('Lucía', people.Lucía),
    ...searched('Lucía Ferrer', people.Lucía),
    ...searched('Marcos'),
    ...searched('Toni'),
    'POST /api/matches': () => recorded,
    ...replies,
  })
  const shown = show(
    <MatchFormDialog onClose={onClose} onRanked={onRanked} {...(matchId ? { matchId } : {})} />,
  )
  const dialog = within(await screen.findByRole('dialog'))
  const sent = () => asked.filter(({ method }) => method !== 'GET')
  const save = () => shown.user.click(screen.getByRole('button', { name: /^Sav/ }))
  return { ...shown, asked, sent, dialog, save }
}

export const name = (label: string) => screen.getByLabelText(label, { selector: '[role=combobox]' })
export const score = (label: string) => screen.getByLabelText(label, { selector: 'input' })
export const toastText = async (title: string) =>
  (await screen.findByText(title, { selector: '.toast *' })).closest('.toast')?.textContent

export const typed = (called: string) => ({ name: called, player: null })
export const picked = (first: keyof typeof people) => ({ name: people[first].name, player: people[first] })
export const setsOf = (...sets: string[]) =>
  [0, 1, 2].map((index) => {
    const [userScore = '', opponentScore = ''] = sets[index]?.split('-') ?? []
    return { userScore, opponentScore }
  })

/** The form opens with Ana and Lucía against Marcos and Toni, who won 6-4 3-6 7-5. */
export const fillMatch = (change: Partial<MatchFormValues> = {}) =>
  proposeMatch('ana', {
    userPartner: picked('Lucía'),
    opponent1: typed('Marcos'),
    opponent2: typed('Toni'),
    sets: setsOf('6-4', '3-6', '7-5'),
    ...change,
  })
