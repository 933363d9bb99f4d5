import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { DeclineMatch } from '#client/matches/consent/decline-match.tsx'
import { MatchDetailsDialog } from '#client/matches/details/match-details-dialog.tsx'
import type { Match } from '#shared/matches/schema.ts'
import { aMatch, fromMarcos, registered, signedIn } from '#tests/client/matches/details/seen-match.ts'
import { freshBrowser, network, type Replies, show, speak } from '#tests/support/render.tsx'

const onClose = vi.fn<() => void>()
const gone = { status: 404, body: { code: 'not_found' } }
const lost = () => {
  throw new TypeError('Failed to fetch')
}

/** A server that remembers what was answered. */
function open(match: Match, replies: Replies = {}) {
  const [me, ...others] = match.seats
  let seen: Match | null = match
  const asked = network({
    ...signedIn,
    'GET /api/matches/5': () => (seen ? { body: seen } : gone),
    'GET /api/matches/5/analytics': () => (seen ? { body: { playerStats: {} } } : gone),
    'POST /api/matches/5/confirm': () => {
      seen = { ...match, seats: [{ ...me!, consent: 'confirmed' }, ...others] }
      return { body: { id: 5, consent: 'confirmed' } }
    },
    'POST /api/matches/5/decline': () => {
      seen = null
      return { body: { id: 5, consent: 'declined' } }
    },
    ...replies,
  })
  const withPath = (part: string) => asked.filter(({ path }) => path.endsWith(part)).length
  return { withPath, ...show(<MatchDetailsDialog matchId={5} onClose={onClose} onEdit={() => {}} />) }
}

const accepted = () => {
  const [me, ...others] = fromMarcos().seats
  return fromMarcos({ seats: [{ ...me!, consent: 'confirmed' }, ...others] })
}
const button = (name: string | RegExp) => screen.findByRole('button', { name })
const question = async (name: string) => within(await screen.findByRole('dialog', { name }))

describe('the details of a match that somebody else recorded', () => {
  freshBrowser()
  beforeEach(() => onClose.mockClear())

  test('say that it does not count yet, and ask for the word on it', async () => {
    open(fromMarcos())
    expect(await screen.findByText('Recorded by Marcos Iriarte')).toBeTruthy()
    expect(screen.getByText(/does not count in your history or statistics until you accept/)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Decline' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Accept' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: /Edit|Delete|Remove/ })).toBeNull()
  })

  test('stay open when it is accepted, with the focus in them', async () => {
    const { user } = open(fromMarcos())
    await user.click(await button('Accept'))
    expect(await screen.findByText('Match accepted. It counts for you now.')).toBeTruthy()
    expect(await button('Remove from my history')).toBeTruthy()
    expect(screen.queryByText(/until you accept/)).toBeNull()
    expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull()
    expect(onClose).not.toHaveBeenCalled()
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Match details' }))
  })

  test('close when it is declined, without looking for it again', async () => {
    const { user, withPath, container } = open(fromMarcos())
    await user.click(await button('Decline'))
    const asked = await question('Decline match')
    await user.click(asked.getByRole('button', { name: 'Cancel' }))
    expect(withPath('/decline')).toBe(0)
    await user.click(await button('Decline'))
    await user.click((await question('Decline match')).getByRole('button', { name: /^Decline/ }))
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(await screen.findByText('Match declined. It does not count for you.')).toBeTruthy()
    expect(screen.queryByText('Match not found')).toBeNull()
    expect(within(container).queryByRole('alert')).toBeNull()
    expect(withPath('/matches/5')).toBe(1)
    expect(withPath('/analytics')).toBe(1)
  })

  test('without a connection nothing changes, and it is said', async () => {
    const { user } = open(fromMarcos(), {
      'POST /api/matches/5/confirm': lost,
      'POST /api/matches/5/decline': lost,
    })
    await user.click(await button('Accept'))
    expect(await screen.findByText(/^No connection/)).toBeTruthy()
    await user.click(await button('Decline'))
    await user.click((await question('Decline match')).getByRole('button', { name: /^Decline/ }))
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Decline match' })).toBeNull())
    expect(await button('Accept')).toBeTruthy()
    expect(onClose).not.toHaveBeenCalled()
  })

  test('what the server only says by its status is told in words', async () => {
    const { user } = open(fromMarcos(), { 'POST /api/matches/5/confirm': () => ({ status: 500 }) })
    await user.click(await button('Accept'))
    expect(await screen.findByText('Failed to accept the match')).toBeTruthy()
  })

  test('lead to the other one where it was recorded twice', async () => {
    const { user } = open(fromMarcos(), {
      'POST /api/matches/5/confirm': () => ({
        status: 409,
        body: { code: 'match_already_recorded', matchId: 31 },
      }),
    })
    await user.click(await button('Accept'))
    expect(
      await screen.findByText('This match was recorded twice, and the other one counts already.'),
    ).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Show the match' }).getAttribute('href')).toBe(
      '/?tab=matches&view=history&match=31',
    )
    expect(await button('Accept')).toBeTruthy()
  })

  test('say that it is not there any more when it was deleted meanwhile', async () => {
    let isThere = true
    const { user } = open(fromMarcos(), {
      'GET /api/matches/5': () => (isThere ? { body: fromMarcos() } : gone),
      'POST /api/matches/5/confirm': () => {
        isThere = false
        return gone
      },
    })
    await user.click(await button('Accept'))
    expect(await screen.findByText('Match not found')).toBeTruthy()
    expect(screen.queryByText('Victory')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull()
  })

  test('an accepted one can be taken out of the own history, after a question', async () => {
    const { user, withPath } = open(accepted())
    await user.click(await button('Remove from my history'))
    const asked = await question('Remove from my history')
    expect(asked.getByText(/no longer count/)).toBeTruthy()
    await user.click(asked.getByRole('button', { name: /^Remove/ }))
    expect(await screen.findByText('Match removed from your history.')).toBeTruthy()
    expect(onClose).toHaveBeenCalledOnce()
    expect(withPath('/decline')).toBe(1)
  })

  test('speak Spanish', async () => {
    await speak('es')
    const { user } = open(fromMarcos())
    expect(await screen.findByText('Apuntado por Marcos Iriarte')).toBeTruthy()
    expect(await button('Rechazar')).toBeTruthy()
    await user.click(await button('Aceptar'))
    expect(await screen.findByText('Partido aceptado. Ya cuenta para ti.')).toBeTruthy()
    await user.click(await button('Quitar de mi historial'))
    await user.click((await question('Quitar de mi historial')).getByRole('button', { name: /^Quitar/ }))
    expect(await screen.findByText('Partido quitado de tu historial.')).toBeTruthy()
  })
})

describe('the question before a match is declined', () => {
  freshBrowser()

  // As a member of the clan the reader still sees a ranked match, and accepts it there.
  test.for([
    [false, false, /^It will not count .*\. After that it can only be accepted from its notification\.$/],
    [
      false,
      true,
      /^The match will no longer .*\. After that it can only be accepted from its notification\.$/,
    ],
    [
      true,
      false,
      /^It will not count in your history or statistics\. It keeps counting for the clan’s ladder/,
    ],
    [true, true, /^The match will no longer .* statistics\. It keeps counting for the clan’s ladder/],
  ] as const)('ranked %o, accepted %o: %s', async ([isRanked, isAccepted, question]) => {
    const given = { isRanked, isAccepted, open: true, isBusy: false, onClose: () => {}, onConfirm: () => {} }
    show(<DeclineMatch {...given} />)
    expect(await screen.findByText(question)).toBeTruthy()
  })
})

describe('the answers of the others', () => {
  freshBrowser()

  const seats = [
    registered(1, 'Ana Roldán'),
    registered(2, 'Lucía Ferrer', 'pending'),
    registered(3, 'Marcos Iriarte', 'declined'),
    registered(4, 'Toni Bosch'),
  ]
  const answers = async (name: string) =>
    within(await screen.findByRole('list', { name }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)

  test('stand under the court in words, for those for whom it does not count', async () => {
    open(aMatch({ seats }))
    expect(await answers('Players for whom it does not count')).toEqual([
      'Lucía FerrerWaiting for their answer',
      'Marcos IriarteDeclined',
    ])
    await speak('es')
    expect(await answers('Jugadores para los que no cuenta')).toEqual([
      'Lucía FerrerPendiente de confirmar',
      'Marcos IriarteRechazado',
    ])
  })

  test('leave out the own one, which the footer asks for', async () => {
    open(fromMarcos())
    expect(await answers('Players for whom it does not count')).toEqual(['Toni BoschDeclined'])
  })

  test('are nothing to speak of when all agree, and of guests', async () => {
    open(aMatch())
    await screen.findByText('Victory')
    expect(screen.queryByRole('list', { name: 'Players for whom it does not count' })).toBeNull()
    expect(screen.queryByRole('button', { name: /Remove|Accept/ })).toBeNull()
  })
})
