import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { MatchDetailsDialog } from '#client/matches/match-details-dialog.tsx'
import { freshBrowser, network, type Replies, show, speak } from '#tests/support/render.tsx'
import { aMatch, signedIn } from './seen-match.ts'

const onClose = vi.fn<() => void>()
const onEdit = vi.fn<() => void>()

function open(replies: Replies, withEdit = true) {
  const asked = network({ ...signedIn, ...replies })
  return {
    asked,
    ...show(<MatchDetailsDialog matchId={5} onClose={onClose} {...(withEdit ? { onEdit } : {})} />),
  }
}

const shown = (change = {}): Replies => ({ 'GET /api/matches/5': () => ({ body: aMatch(change) }) })

describe('match details', () => {
  freshBrowser()
  beforeEach(() => [onClose, onEdit].forEach((mock) => mock.mockClear()))

  test('shows the long date, the result, comments and where everybody stood', async () => {
    open(shown({ comments: 'Came back in the third', userPosition: 'right', partnerPosition: 'left' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Match details' }))
    expect(await dialog.findByText(/Wednesday.*13.*2026|Wednesday, May 13, 2026/)).toBeTruthy()
    expect(dialog.getByText('7/10')).toBeTruthy()
    expect(dialog.getByText('Casual')).toBeTruthy()
    expect(dialog.getByText('Came back in the third')).toBeTruthy()
    const court = within(dialog.getByRole('list', { name: 'Court positions' }))
    const places = court.getAllByRole('listitem').map((place) => place.textContent)
    expect(places).toEqual(['LFLucía F.left', 'ARYouright', 'TBToni B.', 'MIMarcos I.'])
  })

  test('has no comments card without comments', async () => {
    open(shown())
    await screen.findByText('Victory')
    expect(screen.queryByText('Comments')).toBeNull()
  })

  test('offers Edit only with a handler, and neither to who did not record it', async () => {
    const first = open(shown())
    await first.user.click(await screen.findByRole('button', { name: 'Edit' }))
    expect(onEdit).toHaveBeenCalledOnce()
    first.unmount()
    const second = open(shown(), false)
    expect(await screen.findByRole('button', { name: 'Delete' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull()
    second.unmount()
    open(shown({ canEdit: false, difficulty: null }))
    await screen.findByText('Victory')
    expect(screen.queryByRole('button', { name: /Edit|Delete/ })).toBeNull()
    expect(screen.queryByText(/\/10/)).toBeNull()
  })

  test('asks before deleting, with the focus on Cancel, and says what is going on', async () => {
    let finish = () => {}
    const gone = new Promise<void>((resolve) => (finish = resolve))
    const { user, asked } = open({
      ...shown(),
      'DELETE /api/matches/5': () => gone.then(() => ({ status: 204 })),
    })
    await user.click(await screen.findByRole('button', { name: 'Delete' }))
    const question = within(await screen.findByRole('dialog', { name: 'Confirm Delete' }))
    expect(
      question.getByText('Are you sure you want to delete this match? This action cannot be undone.'),
    ).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(question.getByRole('button', { name: 'Cancel' })))
    await user.click(question.getByRole('button', { name: /^Delete/ }))
    expect(await question.findByRole('button', { name: 'Deleting...' })).toBeTruthy()
    finish()
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(await screen.findByText('Match deleted successfully!')).toBeTruthy()
    // A match that is gone is not asked for again.
    expect(asked.filter(({ path, method }) => method === 'GET' && path === '/api/matches/5')).toHaveLength(1)
  })

  test('says that deleting failed, and keeps the match', async () => {
    await speak('es')
    const { user } = open({
      ...shown(),
      'DELETE /api/matches/5': () => ({ status: 500, body: { code: 'unexpected' } }),
    })
    await user.click(await screen.findByRole('button', { name: 'Borrar' }))
    const question = within(await screen.findByRole('dialog', { name: 'Borrar partido' }))
    await user.click(question.getByRole('button', { name: /^Borrar/ }))
    expect(await screen.findByText('Error al borrar el partido')).toBeTruthy()
    expect(onClose).not.toHaveBeenCalled()
    expect(screen.getByText('Victoria')).toBeTruthy()
  })

  test('a match that is not there is not found, and another failure can be tried again', async () => {
    const missing = open({ 'GET /api/matches/5': () => ({ status: 404, body: { code: 'not_found' } }) })
    expect(await screen.findByText('Match not found')).toBeTruthy()
    missing.unmount()
    let isUp = false
    const { user } = open({
      'GET /api/matches/5': () =>
        isUp ? { body: aMatch() } : { status: 503, body: { code: 'unavailable' } },
    })
    expect(await screen.findByText('The match did not load')).toBeTruthy()
    isUp = true
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Victory')).toBeTruthy()
  })
})
