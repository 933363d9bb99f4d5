import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { RecordRanked } from '#client/clans/ratings/record-ranked.tsx'
import { signedIn } from '#tests/client/matches/details/match-screen.ts'
import { eventually } from '#tests/support/eventually.ts'
import { freshBrowser, network, show } from '#tests/support/render.tsx'

// The error of a browser for a file that a new version has removed.
vi.mock('#client/matches/form/match-form-values.ts', () => {
  throw new TypeError('Failed to fetch dynamically imported module')
})
freshBrowser()

test('"Add a ranked match" sets dialog=record in the URL even when the draft module fails to load', async () => {
  network(signedIn)
  const { user } = show(<RecordRanked clanId={9} />)
  await user.click(await screen.findByRole('button', { name: 'Add a ranked match' }))
  await eventually(() => expect(location.search).toContain('dialog=record'))
})
