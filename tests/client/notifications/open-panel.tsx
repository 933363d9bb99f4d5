import { screen, within } from '@testing-library/react'
// Loaded before the tests, so that it does not count as their time.
import '#client/notifications/inbox/notifications-popover.tsx'
import '#client/notifications/inbox/notifications-sheet.tsx'
import { Shell } from '#client/shell/shell.tsx'
import { signedIn } from '#tests/client/matches/details/match-screen.ts'
import { network, type Replies, show } from '#tests/support/render.tsx'
import { writes } from '#tests/support/replies.ts'

export const atPanel = '/?tab=community&dialog=notifications'

export function open(replies: Replies, address = atPanel) {
  history.replaceState(null, '', address)
  const asked = network({ ...signedIn, ...replies })
  const shown = show(<Shell>the page</Shell>)
  return { asked, written: () => writes(asked).map(({ line }) => line), ...shown }
}

export const panel = () => screen.findByRole('dialog', { name: 'Notifications' })
export const findBell = (name: string) => screen.findByRole('button', { name, hidden: true })
export const row = async (title: string | RegExp) => {
  const found = (await within(await panel()).findByText(title)).closest('li')
  if (!found) throw new Error(`${title} stands in no row`)
  return found
}
