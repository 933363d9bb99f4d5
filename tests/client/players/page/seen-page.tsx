import { screen } from '@testing-library/react'
import { PlayerPage } from '#client/players/page/player-page.tsx'
import type { PlayerProfile } from '#shared/players/schema.ts'
import { signedIn } from '#tests/client/matches/details/seen-match.ts'
import { network, type Replies, show } from '#tests/support/render.tsx'

export function open(profile: PlayerProfile, replies: Replies = {}) {
  history.replaceState(null, '', `/?tab=community&view=players&player=${profile.id}`)
  const asked = network({
    ...signedIn,
    [`GET /api/players/${profile.id}`]: () => ({ body: profile }),
    ...replies,
  })
  return { asked, ...show(<PlayerPage id={profile.id} />) }
}

export const heading = (name: string) => screen.findByRole('heading', { name })
/** The card that a heading stands in. */
export const card = async (name: string) => (await heading(name)).parentElement?.parentElement as HTMLElement
