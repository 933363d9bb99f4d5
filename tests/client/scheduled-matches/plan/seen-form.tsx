import { screen, waitFor, within } from '@testing-library/react'
import { expect, vi } from 'vitest'
import { useView } from '#client/lib/location.ts'
import { ScheduleDialog } from '#client/scheduled-matches/plan/schedule-dialog.tsx'
import { network, type Replies, show } from '#tests/support/render.tsx'
import { ana, aPlan } from './planned-match.ts'

export const onClose = vi.fn<() => void>()
export const created = { status: 201, body: aPlan() }

/** The dialog as the address opens it. */
function Addressed() {
  const { dialog, scheduled } = useView()
  return dialog === 'schedule' && <ScheduleDialog key={scheduled} id={scheduled} onClose={onClose} />
}

export async function open(replies: Replies = {}, id?: number | 'address') {
  const asked = network({ ...ana, 'POST /api/matches/scheduled': () => created, ...replies })
  const shown = show(id === 'address' ? <Addressed /> : <ScheduleDialog id={id} onClose={onClose} />)
  await screen.findByRole('dialog')
  await waitFor(() => expect(screen.queryByText('Loading...')).toBeNull())
  const dialog = within(screen.getByRole('dialog'))
  const sent = () => asked.filter(({ method }) => method !== 'GET')
  const save = () => shown.user.click(dialog.getByRole('button', { name: /^(Schedule Match|Sav)/ }))
  return { ...shown, asked, sent, dialog, save }
}

export const field = (label: RegExp | string) => screen.getByLabelText(label)
export const select = (label: string) => screen.getByLabelText<HTMLSelectElement>(label)
export const place = (name: RegExp) =>
  within(screen.getByRole('list', { name: 'Players' })).getByRole('button', { name })
export const toastText = async (title: string) =>
  (await screen.findByText(title, { selector: '.toast *' })).closest('.toast')?.textContent
