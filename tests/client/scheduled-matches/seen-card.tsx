// Before the tests, whose time it would take.
import '#client/scheduled-matches/card/menu-panel.tsx'
import { ScheduledMatchList } from '#client/scheduled-matches/scheduled-match-list.tsx'
import type { ScheduledMatch } from '#shared/scheduled-matches/schema.ts'
import { network, type Replies, show } from '#tests/support/render.tsx'
import { listed, openList } from './seen-scheduled.ts'

/** A card in its list; what the server says of the match can be changed. */
export function showCard(
  first: ScheduledMatch,
  replies: (become: (match?: ScheduledMatch) => void) => Replies = () => ({}),
) {
  let match: ScheduledMatch | undefined = first
  const asked = network({
    [openList]: () => listed(match ? [match] : []),
    ...replies((next) => (match = next)),
  })
  const shown = show(
    <ScheduledMatchList query={{ scope: 'open' }} label="Open" empty={<p>nothing here</p>} />,
  )
  return { asked, ...shown }
}
