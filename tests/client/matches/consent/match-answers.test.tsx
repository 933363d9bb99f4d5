import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { DeclineMatch } from '#client/matches/consent/decline-match.tsx'
import { MatchDetailsDialog } from '#client/matches/details/match-details-dialog.tsx'
import type { Match } from '#shared/matches/schema.ts'
import { aMatch, fromMarcos, registered, signedIn } from '#tests/client/matches/details/seen-match.ts'
import { eventually } from '#tests/support/eventually.ts'
import { freshBrowser, network, type Replies, show } from '#tests/support/render.tsx'
import { refused } from '#tests/support/replies.ts'

freshBrowser()
const onClose = vi.fn<() => void>()
beforeEach(() => onClose.mockClear())

const gone = { status: 404, body: { code: 'not_found' } }
const withConsent = (match: Match, consent: 'confirmed') => {
  const [me, ...others] = match.seats
  return { ...match, seats: [{ ...me!, consent }, ...others] }
}

/** A server that remembers what was answered. */
function open(match: Match, replies: Replies = {}) {
  let seen: Match | null = match
  const asked = network({
    ...signedIn,
    'GET /api/matches/5': () => (seen ? { body: seen } : gone),
    'GET /api/matches/5/analytics': () => (seen ? { body: { playerStats: {} } } : gone),
    'POST /api/matches/5/confirm': () => {
      seen = withConsent(match, 'confirmed')
      return { body: { id: 5, consent: 'confirmed' } }
    },
    'POST /api/matches/5/decline': () => {
      seen = null
      return { body: { id: 5, consent: 'declined' } }
    },
    ...replies,
  })
  const withPath = (part: string) => asked.filter(({ path }) => path.endsWith(part)).length
  const shown = show(<MatchDetailsDialog matchId={5} onClose={onClose} onEdit={() => {}} />)
  const press = async (text: string) => shown.user.click(await screen.findByText(text))
  /** Presses a button and confirms the question that has its name, or another. */
  const pressAndConfirm = async (text: string, title: string) => {
    await press(text)
    const question = within(await screen.findByRole('dialog', { name: title }))
    await shown.user.click(question.getByRole('button', { name: /^(Decline|Remove)/ }))
  }
  return { ...shown, withPath, press, pressAndConfirm }
}

describe('the details of a match that another player recorded', () => {
  test('say that it does not count yet, and stay open with the focus when it is accepted', async () => {
    const { press } = open(fromMarcos())
    expect(await screen.findByText('Recorded by Marcos Iriarte')).toBeTruthy()
    expect(screen.getByText(/does not count in your history or statistics until you accept/)).toBeTruthy()
    expect(screen.queryByText(/^(Edit|Delete|Remove)/)).toBeNull()
    await press('Accept')
    expect(await screen.findByText('Match accepted. It counts for you now.')).toBeTruthy()
    expect(await screen.findByText('Remove from my history')).toBeTruthy()
    expect(screen.queryByText(/until you accept/)).toBeNull()
    expect(screen.queryByText('Accept')).toBeNull()
    expect(onClose).not.toHaveBeenCalled()
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Match details' }))
  })

  test('close when it is declined, without reading it again', async () => {
    const { press, pressAndConfirm, withPath, container } = open(fromMarcos())
    await press('Decline')
    await press('Cancel')
    expect(withPath('/decline')).toBe(0)
    await pressAndConfirm('Decline', 'Decline match')
    await eventually(() => expect(onClose).toHaveBeenCalledOnce())
    expect(await screen.findByText('Match declined. It does not count for you.')).toBeTruthy()
    expect(screen.queryByText('Match not found')).toBeNull()
    expect(within(container).queryByRole('alert')).toBeNull()
    expect([withPath('/matches/5'), withPath('/analytics')]).toEqual([1, 1])
  })

  test('stay as they are when the answer does not arrive, and it is said', async () => {
    const { press, pressAndConfirm } = open(fromMarcos(), {
      'POST /api/matches/5/confirm': refused(500, 'unexpected'),
      'POST /api/matches/5/decline': () => Promise.reject(new TypeError('Failed to fetch')),
    })
    await press('Accept')
    expect(await screen.findByText('Failed to accept the match')).toBeTruthy()
    await pressAndConfirm('Decline', 'Decline match')
    expect(await screen.findByText(/^No connection/)).toBeTruthy()
    await eventually(() => expect(screen.queryByRole('dialog', { name: 'Decline match' })).toBeNull())
    expect(await screen.findByText('Accept')).toBeTruthy()
    expect(onClose).not.toHaveBeenCalled()
  })

  test('lead to the other match where it was recorded twice', async () => {
    const { press } = open(fromMarcos(), {
      'POST /api/matches/5/confirm': () => ({
        status: 409,
        body: { code: 'match_already_recorded', matchId: 31 },
      }),
    })
    await press('Accept')
    const told = 'This match was recorded twice, and the other one counts already.'
    expect(await screen.findByText(told)).toBeTruthy()
    expect(screen.getByText('Show the match').getAttribute('href')).toBe(
      '/?tab=matches&view=history&match=31',
    )
    expect(await screen.findByText('Accept')).toBeTruthy()
  })

  test('say that it is not there any more when it was deleted meanwhile', async () => {
    let isThere = true
    const { press } = open(fromMarcos(), {
      'GET /api/matches/5': () => (isThere ? { body: fromMarcos() } : gone),
      'POST /api/matches/5/confirm': () => {
        isThere = false
        return gone
      },
    })
    await press('Accept')
    expect(await screen.findByText('Match not found')).toBeTruthy()
    expect(screen.queryByText('Victory')).toBeNull()
    expect(screen.queryByText('Accept')).toBeNull()
  })

  test('let an accepted one be taken out of the own history, after a question', async () => {
    const { pressAndConfirm, withPath } = open(withConsent(fromMarcos(), 'confirmed'))
    await pressAndConfirm('Remove from my history', 'Remove from my history')
    expect(await screen.findByText('Match removed from your history.')).toBeTruthy()
    expect(onClose).toHaveBeenCalledOnce()
    expect(withPath('/decline')).toBe(1)
  })
})

// As a member of the clan the reader still sees a ranked match, and accepts it there.
test.for([
  [false, false, /^It will not count .*\. After that it can only be accepted from its notification\.$/],
  [false, true, /^The match will no longer .*\. After that it can only be accepted from its notification\.$/],
  [true, false, /^It will not count in your history or statistics\. It keeps counting for the clan’s ladder/],
  [true, true, /^The match will no longer .* statistics\. It keeps counting for the clan’s ladder/],
] as const)('the question for ranked %o, accepted %o is %s', async ([isRanked, isAccepted, question]) => {
  const given = { isRanked, isAccepted, open: true, isBusy: false, onClose: () => {}, onConfirm: () => {} }
  show(<DeclineMatch {...given} />)
  expect(await screen.findByText(question)).toBeTruthy()
})

describe('the answers of the others', () => {
  const seats = [
    registered(1, 'Ana Roldán'),
    registered(2, 'Lucía Ferrer', 'pending'),
    registered(3, 'Marcos Iriarte', 'declined'),
    { ...registered(4, 'Toni Bosch', 'pending'), isRegisteredUser: false },
  ]
  const answers = async () =>
    [...(await screen.findByLabelText('Players for whom it does not count')).children].map(
      ({ textContent }) => textContent,
    )

  test('stand under the court in words, for those for whom it does not count', async () => {
    open(aMatch({ seats }))
    expect(await answers()).toEqual(['Lucía FerrerWaiting for their answer', 'Marcos IriarteDeclined'])
  })

  test('leave out the own one, which the footer asks for, and those of guests', async () => {
    open(fromMarcos())
    expect(await answers()).toEqual(['Toni BoschDeclined'])
  })

  test('are not shown when all agree', async () => {
    open(aMatch())
    await screen.findByText('Victory')
    expect(screen.queryByLabelText('Players for whom it does not count')).toBeNull()
    expect(screen.queryByText(/^(Remove|Accept)/)).toBeNull()
  })
})
