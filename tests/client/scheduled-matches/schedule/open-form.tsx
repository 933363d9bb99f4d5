import { screen, waitFor, within } from '@testing-library/react'
import { vi } from 'vitest'
import { useAppLocation } from '#client/lib/location.ts'
import { ScheduleDialog } from '#client/scheduled-matches/schedule/schedule-dialog.tsx'
import { signedIn } from '#tests/client/matches/details/match-screen.ts'
import { aPlan } from '#tests/client/scheduled-matches/scheduled-fixtures.ts'
import { network, type Replies, show } from '#tests/support/render.tsx'

export const onClose = vi.fn<() => void>()
const created = { status: 201, body: aPlan() }
const toni = { id: 4, name: 'Toni Bosch', isRegisteredUser: true, userId: 'toni' }
const lucia = { id: 3, name: 'Lucía Ferrer', isRegisteredUser: true, userId: 'lucia' }

/** Ana is signed in, and finds Toni and Lucía. */
export const ana: Replies = {
  ...signedIn,
  ...Object.fromEntries(
    Object.entries({
      Toni: [toni],
      'Toni Bosch': [toni],
      Lucía: [lucia],
      Marcos: [],
      'lucia ferrer': [],
    }).map(([q, body]) => [`GET /api/players/search?${new URLSearchParams({ q })}`, () => ({ body })]),
  ),
}

/** The dialog of the current location. */
function Addressed() {
  const { dialog, scheduled } = useAppLocation()
  return dialog === 'schedule' && <ScheduleDialog key={scheduled} id={scheduled} onClose={onClose} />
}

export async function open(replies: Replies = {}, id?: number | 'address') {
  onClose.mockClear()
  const asked = network({ ...ana, 'POST /api/matches/scheduled': () => created, ...replies })
  const shown = show(id === 'address' ? <Addressed /> : <ScheduleDialog id={id} onClose={onClose} />)
  await screen.findByRole('dialog')
  await waitFor(expectNothingLoads)
  const sent = () => asked.filter(({ method }) => method !== 'GET')
  const save = () => shown.user.click(screen.getByRole('button', { name: /^(Schedule Match|Sav)/ }))
  const press = (name: string | RegExp) => shown.user.click(screen.getByRole('button', { name }))
  return { ...shown, asked, sent, save, press }
}

function expectNothingLoads() {
  if (screen.queryByText('Loading...')) throw new Error('still loading')
}

export const field = (label: RegExp | string) => screen.getByLabelText<HTMLInputElement>(label)
export const select = (label: string) => screen.getByLabelText<HTMLSelectElement>(label)
export const place = (name: RegExp) =>
  within(screen.getByRole('list', { name: 'Players' })).getByRole('button', { name })
export const toastText = async (title: string) =>
  (await screen.findByText(title, { selector: '.toast *' })).closest('.toast')?.textContent
