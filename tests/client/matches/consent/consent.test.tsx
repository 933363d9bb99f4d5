import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { DeclineMatch } from '#client/matches/consent/match-answer.tsx'
import { MatchDetailsDialog } from '#client/matches/details/match-details-dialog.tsx'
import { MatchHistory } from '#client/matches/history/match-history.tsx'
import { MatchDialogs } from '#client/matches/match-dialogs.tsx'
import type { Match } from '#shared/matches/schema.ts'
import { aMatch, fromMarcos, registered, signedIn } from '#tests/client/matches/details/match-screen.ts'
import { eventually } from '#tests/support/eventually.ts'
import { clickTwice } from '#tests/support/gestures.ts'
import { freshBrowser, network, passTime, type Replies, show } from '#tests/support/render.tsx'
import { page, refused, writes } from '#tests/support/replies.ts'

freshBrowser()

const pendingPath = 'GET /api/matches?consent=pending&limit=20'
const historyPath = 'GET /api/matches?period=all&limit=30'
const waiting = (...ids: number[]) => ids.map((id) => fromMarcos({ id, venue: `Club ${id}` }))

/** A server where the consent to `ids` is pending; accepted matches move into the history. */
function open(ids: number[], replies: Replies = {}, search = '') {
  history.replaceState(null, '', `/?tab=matches&view=history${search}`)
  const left = new Set(ids)
  const accepted: number[] = []
  const answer = (id: number, consent: 'confirmed' | 'declined') => () => {
    left.delete(id)
    if (consent === 'confirmed') accepted.push(id)
    return { body: { id, consent } }
  }
  const asked = network({
    ...signedIn,
    [pendingPath]: () => page(waiting(...left)),
    [historyPath]: () => page(accepted.map((id) => aMatch({ id, canEdit: false }))),
    ...Object.fromEntries(
      ids.flatMap((id) => [
        [`POST /api/matches/${id}/confirm`, answer(id, 'confirmed')],
        [`POST /api/matches/${id}/decline`, answer(id, 'declined')],
      ]),
    ),
    ...replies,
  })
  const screens = (
    <>
      <MatchHistory />
      <MatchDialogs />
    </>
  )
  return { asked, written: () => writes(asked).map(({ line }) => line), ...show(screens) }
}

const section = () => screen.queryByRole('region', { name: 'To confirm' })
const noSection = () => eventually(() => expect(section()).toBeNull())
/** The cards, once there are this many. */
const cards = (count: number) =>
  eventually(() => {
    const shown = [...(section()?.querySelectorAll('li') ?? [])]
    expect(shown).toHaveLength(count)
    return shown.map((card) => ({
      ...within(card),
      text: card.textContent,
      accept: within(card).getByText('Accept'),
      decline: within(card).getByText('Decline'),
    }))
  })
const focusOn = (club: string) =>
  eventually(() => expect(document.activeElement?.closest('a')?.textContent).toContain(club))
const confirm = async () =>
  within(await screen.findByRole('dialog', { name: 'Decline match' })).getByRole('button', {
    name: /^Decline/,
  })

test('the To confirm section lists pending matches with their recorder, and is hidden without pending matches', async () => {
  const first = open([], { [pendingPath]: () => page([...waiting(7), fromMarcos({ recorderId: null })]) })
  const [card, other] = await cards(2)
  expect(card?.text).toContain('Club 7')
  expect(card?.text).toContain('Added by Marcos Iriarte')
  expect(card?.getByRole('link').getAttribute('href')).toContain('match=7')
  expect(other?.text).toContain('Added by another player')
  expect(screen.getByText('To confirm').textContent).toBe('To confirm2')
  first.unmount()
  const second = open([])
  await screen.findByText('No matches yet')
  await eventually(() => expect(second.client.isFetching()).toBe(0))
  expect(section()).toBeNull()
})

test('accepting a match moves it into the history, shows a toast and invalidates the stats', async () => {
  const { user, written, client } = open([7])
  client.setQueryData(['stats', 'GET /stats', null], {})
  const [card] = await cards(1)
  await user.click(card!.accept)
  expect(await screen.findByText('Match accepted. It counts for you now.')).toBeTruthy()
  expect(await screen.findByText('1 match')).toBeTruthy()
  expect(section()).toBeNull()
  expect(written()).toEqual(['POST /api/matches/7/confirm'])
  expect(client.getQueryState(['stats', 'GET /stats', null])?.isInvalidated).toBe(true)
})

test('a double click on Accept sends one request', async () => {
  const { written } = open([7])
  clickTwice((await cards(1))[0]!.accept)
  expect(await screen.findByText('Match accepted. It counts for you now.')).toBeTruthy()
  expect(written()).toEqual(['POST /api/matches/7/confirm'])
})

test('accepting a match moves the focus to a neighbouring card, or to the history after the last card', async () => {
  const { user } = open([7, 8, 9])
  await user.click((await cards(3))[1]!.accept)
  await focusOn('Club 9')
  await user.click((await cards(2))[1]!.accept)
  await focusOn('Club 7')
  await user.click((await cards(1))[0]!.accept)
  const list = screen.getByRole('region', { name: 'History' })
  await eventually(() => expect(document.activeElement).toBe(list))
})

test('declining a match asks for confirmation, sends one request and moves the focus to the next card', async () => {
  const { user, written } = open([7, 8])
  await user.click((await cards(2))[0]!.decline)
  const question = within(await screen.findByRole('dialog', { name: 'Decline match' }))
  expect(question.getByText(/won't count in your history or statistics.*notification/)).toBeTruthy()
  await user.click(question.getByText('Cancel'))
  await eventually(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(written()).toEqual([])
  await user.click((await cards(2))[0]!.decline)
  await user.click(await confirm())
  expect(await screen.findByText("Match declined. It won't count for you.")).toBeTruthy()
  expect((await cards(1))[0]?.text).toContain('Club 8')
  expect(written()).toEqual(['POST /api/matches/7/decline'])
  await focusOn('Club 8')
})

test('accepting a match that no longer exists shows an error and refetches the pending matches', async () => {
  let isThere = true
  const { user } = open([], {
    [pendingPath]: () => page(isThere ? waiting(7) : []),
    'POST /api/matches/7/confirm': () => {
      isThere = false
      return gone
    },
  })
  await user.click((await cards(1))[0]!.accept)
  expect(await screen.findByText('This no longer exists.')).toBeTruthy()
  await noSection()
})

test('pending matches are refetched on a return to all time after 30 s, and not requested for a narrower period', async () => {
  // The test's own time does not count.
  passTime(0)
  const thisYear = { 'GET /api/matches?period=year&limit=30': () => page([aMatch()]) }
  const { user, asked } = open([7], thisYear, '&period=year')
  const reads = () => asked.filter(({ path }) => path.includes('consent=pending')).length
  await screen.findByText('1 match')
  expect(reads()).toBe(0)
  await user.click(screen.getByText('All time'))
  await cards(1)
  for (const [seconds, asks] of [
    [29, 1],
    [1, 2],
  ] as const) {
    await user.click(screen.getByText('This year'))
    await noSection()
    passTime(seconds * 1000)
    await user.click(screen.getByText('All time'))
    await cards(1)
    await eventually(() => expect(reads()).toBe(asks))
  }
})

const onClose = vi.fn<() => void>()
beforeEach(() => onClose.mockClear())

const gone = { status: 404, body: { code: 'not_found' } }
const withConsent = (match: Match, consent: 'confirmed') => {
  const [me, ...others] = match.seats
  return { ...match, seats: [{ ...me!, consent }, ...others] }
}

/** A server that stores the answers. */
function openDetails(match: Match, replies: Replies = {}) {
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
  /** Presses a button and confirms the question of the same name, or another. */
  const pressAndConfirm = async (text: string, title: string) => {
    await press(text)
    const question = within(await screen.findByRole('dialog', { name: title }))
    await shown.user.click(question.getByRole('button', { name: /^(Decline|Remove)/ }))
  }
  return { ...shown, withPath, press, pressAndConfirm }
}

describe('details of a match that another player recorded', () => {
  test('explain that a pending match does not count, and stay open with the focus after it is accepted', async () => {
    const { press } = openDetails(fromMarcos({ canDelete: false }))
    expect(await screen.findByText('Added by Marcos Iriarte')).toBeTruthy()
    expect(screen.getByText(/won't count in your history or statistics until you accept/)).toBeTruthy()
    expect(screen.queryByText(/^(Edit|Delete|Remove)/)).toBeNull()
    await press('Accept')
    expect(await screen.findByText('Match accepted. It counts for you now.')).toBeTruthy()
    expect(await screen.findByText('Remove from my history')).toBeTruthy()
    expect(screen.queryByText(/until you accept/)).toBeNull()
    expect(screen.queryByText('Accept')).toBeNull()
    expect(onClose).not.toHaveBeenCalled()
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Match details' }))
  })

  test('close after the match is declined, without refetching the match', async () => {
    const { press, pressAndConfirm, withPath, container } = openDetails(fromMarcos())
    await press('Decline')
    await press('Cancel')
    expect(withPath('/decline')).toBe(0)
    await pressAndConfirm('Decline', 'Decline match')
    await eventually(() => expect(onClose).toHaveBeenCalledOnce())
    expect(await screen.findByText("Match declined. It won't count for you.")).toBeTruthy()
    expect(screen.queryByText('Match not found')).toBeNull()
    expect(within(container).queryByRole('alert')).toBeNull()
    expect([withPath('/matches/5'), withPath('/analytics')]).toEqual([1, 1])
  })

  test('show an error and stay open when accepting or declining fails', async () => {
    const { press, pressAndConfirm } = openDetails(fromMarcos(), {
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

  test('link to the match that already counts when accepting fails with match_already_recorded', async () => {
    const { press } = openDetails(fromMarcos(), {
      'POST /api/matches/5/confirm': () => ({
        status: 409,
        body: { code: 'match_already_recorded', matchId: 31 },
      }),
    })
    await press('Accept')
    const told = 'This match was added twice, and the other one already counts.'
    expect(await screen.findByText(told)).toBeTruthy()
    expect(screen.getByText('See the match').getAttribute('href')).toBe('/?tab=matches&view=history&match=31')
    expect(await screen.findByText('Accept')).toBeTruthy()
  })

  test('remove a confirmed match from the user’s history after a confirmation', async () => {
    const { pressAndConfirm, withPath } = openDetails(withConsent(fromMarcos(), 'confirmed'))
    await pressAndConfirm('Remove from my history', 'Remove from my history')
    expect(await screen.findByText('Match removed from your history.')).toBeTruthy()
    expect(onClose).toHaveBeenCalledOnce()
    expect(withPath('/decline')).toBe(1)
  })
})

// As a member of the clan the reader still sees a ranked match, and accepts it there.
test.for([
  [false, false, /^It won't count .*\. If you change your mind, you can accept it from its notification\.$/],
  [
    false,
    true,
    /^The match will no longer .*\. If you change your mind, you can accept it from its notification\.$/,
  ],
  [true, false, /^It won't count in your history or statistics\. It still counts for the clan's leaderboard/],
  [true, true, /^The match will no longer .* statistics\. It still counts for the clan's leaderboard/],
] as const)(
  'the decline dialog with ranked: %o and accepted: %o shows %s',
  async ([isRanked, isAccepted, question]) => {
    const given = {
      isRanked,
      isAccepted,
      open: true,
      isBusy: false,
      onClose: () => {},
      onConfirm: () => {},
    }
    show(<DeclineMatch {...given} />)
    expect(await screen.findByText(question)).toBeTruthy()
  },
)

test('match details list the players with pending or declined consent, except the user and guests', async () => {
  const answers = async () =>
    [...(await screen.findByLabelText("Players it doesn't count for")).children].map(
      ({ textContent }) => textContent,
    )
  const seats = [
    registered(1, 'Ana Roldán'),
    registered(2, 'Lucía Ferrer', 'pending'),
    registered(3, 'Marcos Iriarte', 'declined'),
    { ...registered(4, 'Toni Bosch', 'pending'), isRegisteredUser: false },
  ]
  const first = openDetails(aMatch({ seats }))
  expect(await answers()).toEqual(['Lucía FerrerNot confirmed yet', 'Marcos IriarteDeclined'])
  first.unmount()
  const second = openDetails(fromMarcos())
  expect(await answers()).toEqual(['Toni BoschDeclined'])
  second.unmount()
  openDetails(aMatch())
  await screen.findByText('Victory')
  expect(screen.queryByLabelText("Players it doesn't count for")).toBeNull()
  expect(screen.queryByText(/^(Remove|Accept)/)).toBeNull()
})
