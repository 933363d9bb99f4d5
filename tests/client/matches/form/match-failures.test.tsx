import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { MatchFormDialog } from '#client/matches/form/match-form-dialog.tsx'
import { aMatch, signedIn } from '#tests/client/matches/details/seen-match.ts'
import { freshBrowser, network, type Reply, show, speak } from '#tests/support/render.tsx'

const toast = async () => (await screen.findByText('Error', { selector: '.toast *' })).closest('.toast')
const unexpected: Reply = { status: 500, body: { code: 'unexpected', message: 'Unexpected' } }

freshBrowser()

test('a match that is late is on its way', async () => {
  await speak('en')
  network({ ...signedIn, 'GET /api/matches/5': () => new Promise<Reply>(() => {}) })
  show(<MatchFormDialog matchId={5} onClose={() => {}} />)
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Match' }))
  expect(dialog.getByText('Loading...')).toBeTruthy()
})

// A form that adds a match holds what was typed only after much typing: its failure is told in match-form.test.tsx.
describe('a change that is not saved', () => {
  const edit = async (reply: Reply, save: string) => {
    network({
      ...signedIn,
      'GET /api/matches/5': () => ({ body: aMatch() }),
      'PUT /api/matches/5': () => reply,
    })
    const { user } = show(<MatchFormDialog matchId={5} onClose={() => {}} />)
    await user.click(await screen.findByRole('button', { name: save }))
  }

  // spec 8: a destructive toast titled | or 'Failed to update match'
  test.for([
    ['en', 'Save', 'Failed to update match'],
    ['es', 'Guardar', 'Error al actualizar partido'],
  ] as const)('is told in a toast that looks like a failure: %s', async ([language, save, text]) => {
    await speak(language)
    await edit(unexpected, save)
    const told = await toast()
    expect(told?.textContent).toBe(`Error${text}`)
    expect(told?.classList.contains('bg-loss')).toBe(true)
  })

  // spec 8: shows the server message
  test('says the server’s reason where it gives one, in the reader’s language', async () => {
    await speak('es')
    await edit({ status: 403, body: { code: 'not_allowed', message: 'Not allowed' } }, 'Guardar')
    expect((await toast())?.textContent).toBe('ErrorNo puedes hacer esto.')
  })
})
