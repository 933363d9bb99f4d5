import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { MatchFormDialog } from '#client/matches/form/match-form-dialog.tsx'
import { aMatch, signedIn } from '#tests/client/matches/details/seen-match.ts'
import { freshBrowser, network, show, speak } from '#tests/support/render.tsx'

const onClose = vi.fn<(isSaved: boolean) => void>()

async function open() {
  const asked = network({
    ...signedIn,
    'GET /api/clans/my': () => ({ body: [{ id: 9, name: 'Los Cristaleros' }] }),
    'GET /api/matches/5': () => ({ body: aMatch() }),
    'PUT /api/matches/5': () => ({ body: aMatch() }),
  })
  const shown = show(<MatchFormDialog matchId={5} onClose={onClose} />)
  const dialog = within(await screen.findByRole('dialog'))
  return { ...shown, dialog, sent: () => asked.find(({ method }) => method === 'PUT')?.body }
}

// Typing in jsdom takes seconds on a busy machine.
describe('the fields of a match', () => {
  freshBrowser()
  beforeEach(() => onClose.mockClear())

  // spec 3: The difficulty scale is 1-10
  test('difficulty goes from 1 to 10 in steps of one', async () => {
    const { dialog } = await open()
    const slider = await dialog.findByRole('slider', { name: 'Difficulty' })
    expect(slider).toMatchObject({ min: '1', max: '10', step: '1', value: '7' })
  })

  // spec 3: matches clanId
  test('a clan that was chosen is not sent with a casual match', async () => {
    const { user, dialog, sent } = await open()
    await user.click(await dialog.findByRole('button', { name: 'Ranked' }))
    expect(dialog.getByRole('combobox', { name: 'Clan' })).toHaveProperty('value', '9')
    await user.click(dialog.getByRole('button', { name: 'Casual' }))
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(onClose).toHaveBeenCalledWith(true))
    expect(sent()).toMatchObject({ matchType: 'casual' })
    expect((sent() as { clanId?: number | null }).clanId ?? null).toBeNull()
  })

  test.for([
    ['en', ['Partner', 'Opponent 1', 'Opponent 2', 'Venue', 'Court', 'Comments']],
    ['es', ['Tu pareja', 'Rival 1', 'Rival 2', 'Club', 'Pista', 'Comentarios']],
  ] as const)('in %s they are there, each by its name', async ([language, names]) => {
    await speak(language)
    const { dialog } = await open()
    await dialog.findByRole('slider')
    for (const name of names)
      expect(dialog.getAllByLabelText(new RegExp(`^${name}`)).length).toBeGreaterThan(0)
  })
})
