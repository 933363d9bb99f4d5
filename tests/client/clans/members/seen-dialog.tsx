import { screen, within } from '@testing-library/react'
// Before the tests, whose time it would take.
import '#client/clans/clan-page.tsx'
import { CommunityPage } from '#client/clans/community-page.tsx'
import '#client/clans/members/members-dialog.tsx'
import type { Member } from '#shared/clans/members/schema.ts'
import type { Clan } from '#shared/clans/schema.ts'
import { aClan, aMember, marcos, one, page } from '#tests/client/clans/seen-clan.ts'
import { signedIn } from '#tests/client/matches/details/seen-match.ts'
import { network, type Replies, show } from '#tests/support/render.tsx'

export const list = 'GET /api/clans/5/members?limit=50'

export type World = { clan: Clan; members: Member[] }

/** The dialog over a server that holds `world`; what a reply changes there is read again. */
export function open(world: Partial<World> = {}, replies: (world: World) => Replies = () => ({})) {
  const held: World = { clan: aClan({ memberCount: 2 }), members: [aMember(), marcos()], ...world }
  history.replaceState(null, '', '/?tab=community&view=clans&clan=5&dialog=members')
  const asked = network({
    ...signedIn,
    ...one(() => held.clan),
    [list]: () => page(held.members),
    ...replies(held),
  })
  return { asked, ...show(<CommunityPage />) }
}
export const rows = async () => within(await screen.findByRole('region', { name: 'Members' }))
export const row = async (name: string) =>
  within((await (await rows()).findByText(name)).closest('li') as HTMLElement)
export const button = (name: string | RegExp) => screen.findByRole('button', { name })
