import { screen, within } from '@testing-library/react'
// Before the tests, whose time it would take.
import '#client/notifications/inbox/notifications-popover.tsx'
import '#client/notifications/inbox/notifications-sheet.tsx'
import { Shell } from '#client/shell/shell.tsx'
import { signedIn } from '#tests/client/matches/details/seen-match.ts'
import { network, type Replies, show } from '#tests/support/render.tsx'

export const atPanel = '/?tab=community&dialog=notifications'

export function open(replies: Replies, address = atPanel) {
  history.replaceState(null, '', address)
  const asked = network({ ...signedIn, ...replies })
  const shown = show(<Shell>the page</Shell>)
  const posts = () => asked.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body])
  return { asked, posts, ...shown }
}

export const panel = () => screen.findByRole('dialog', { name: 'Notifications' })
export const row = async (title: string | RegExp) => {
  const found = (await within(await panel()).findByText(title)).closest('li')
  if (!found) throw new Error(`${title} stands in no row`)
  return found
}
/** A reply that waits until it is let go. */
export function held(reply: Replies[string] = () => ({})) {
  let release = () => {}
  const gate = new Promise<void>((resolve) => (release = resolve))
  const answer: Replies[string] = async (request) => {
    await gate
    return reply(request)
  }
  return { answer, release }
}
