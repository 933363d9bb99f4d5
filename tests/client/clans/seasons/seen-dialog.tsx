import { screen } from '@testing-library/react'
import { SeasonDialog } from '#client/clans/seasons/season-dialog.tsx'
import type { Season } from '#shared/clans/seasons/schema.ts'
import { aClan, secondSeason } from '#tests/client/clans/seen-clan.ts'
import { signedIn } from '#tests/client/matches/details/seen-match.ts'
import { network, type Replies, show } from '#tests/support/render.tsx'

export const change = 'PATCH /api/clans/5/seasons/7'

export function open(season: Season = secondSeason(), replies: Replies = {}) {
  history.replaceState(null, '', '/?tab=community&view=clans&clan=5&dialog=season')
  const asked = network({ ...signedIn, ...replies })
  return { asked, ...show(<SeasonDialog clan={aClan()} season={season} />) }
}

export const button = (name: string) => screen.findByRole('button', { name })
export const field = (name: RegExp | string) => screen.findByLabelText(name)
export const issue =
  (path: string, code: string, status = 400) =>
  () => ({
    status,
    body: { code: status === 409 ? code : 'invalid_input', issues: [{ path, code }] },
  })

export async function write(user: ReturnType<typeof open>['user'], name: RegExp | string, text: string) {
  const input = await field(name)
  await user.clear(input)
  await user.type(input, text)
}
