import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { aMatch, signedIn } from '#tests/client/matches/details/seen-match.ts'
import { ownProfile } from '#tests/client/players/seen-players.ts'
import { freshBrowser, network, type Replies, type Reply } from '#tests/support/render.tsx'
import { open, heading } from './seen-page.tsx'

describe('one’s own profile', () => {
  freshBrowser()

  test('has no versus: the summary, the switch, recent matches and the way to the statistics', async () => {
    open(ownProfile({ recentMatches: [aMatch()] }))
    await heading('Ana Roldán')
    expect(screen.getByText('Counting all your matches.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Your statistics' }).getAttribute('href')).toBe('/?view=stats')
    expect(screen.getByRole('heading', { name: 'Recent matches' })).toBeTruthy()
    for (const text of [/^You and/, 'As partner', 'As opponent', 'Here the results are yours.'])
      expect(screen.queryByText(text)).toBeNull()
  })

  const toggle = () => screen.findByRole('switch', { name: 'Public profile' })
  const isOn = async () => (await toggle()).getAttribute('aria-checked')

  // spec 2: Player profile (public or private, toggleable)
  // spec 4: Profiles: toggleable
  test('the switch turns at once, tells the server and stays', async () => {
    let answer = (_reply: Reply) => {}
    const replies: Replies = {
      'PATCH /api/players/1': () => new Promise<Reply>((resolve) => (answer = resolve)),
    }
    const { asked, client, user } = open(ownProfile(), replies)
    expect(await isOn()).toBe('true')
    expect((await toggle()).getAttribute('aria-describedby')).toBe(
      screen.getByText('Any player can see your numbers.').id,
    )
    await user.click(await toggle())
    expect(await isOn()).toBe('false')
    expect(
      screen.getByText(/^Your friends see all your numbers. Whoever shares a match with you/),
    ).toBeTruthy()
    replies['GET /api/players/1'] = () => ({ body: ownProfile({ isPublic: 0 }) })
    const askedAfter = network({ ...signedIn, ...replies })
    answer({ body: ownProfile({ isPublic: 0 }) })
    expect(asked.filter(({ method }) => method === 'PATCH')).toMatchObject([{ body: { isPublic: 0 } }])
    await waitFor(() => expect(askedAfter.map(({ path }) => path)).toContain('/api/players/1'))
    await waitFor(() => expect(client.isMutating() + client.isFetching()).toBe(0))
    expect(await isOn()).toBe('false')
  })

  test('it holds even when the profile cannot be read again', async () => {
    const { client, user } = open(ownProfile(), {
      'PATCH /api/players/1': () => {
        network(signedIn)
        return { body: ownProfile({ isPublic: 0 }) }
      },
    })
    await user.click(await toggle())
    await waitFor(() => expect(client.isMutating()).toBe(0))
    expect(await isOn()).toBe('false')
    expect(
      screen.getByText(/^Your friends see all your numbers. Whoever shares a match with you/),
    ).toBeTruthy()
  })

  test('a double click is one wish', async () => {
    let answer = (_reply: Reply) => {}
    const { asked, user } = open(ownProfile(), {
      'PATCH /api/players/1': () => new Promise<Reply>((resolve) => (answer = resolve)),
    })
    await user.dblClick(await toggle())
    expect(await isOn()).toBe('false')
    answer({ body: ownProfile({ isPublic: 0 }) })
    expect(asked.filter(({ method }) => method === 'PATCH')).toHaveLength(1)
  })

  test.for([
    [403, 'impersonation_forbidden', "You cannot do this in somebody else's name."],
    [500, 'unexpected', 'Failed to change who sees your profile'],
  ] as const)('it turns back when the server answers %s %s', async ([status, code, text]) => {
    const { user } = open(ownProfile(), {
      'PATCH /api/players/1': () => ({ status, body: { code } }),
    })
    await user.click(await toggle())
    expect(await screen.findByText(text)).toBeTruthy()
    expect(await isOn()).toBe('true')
    await user.click(await toggle())
    await waitFor(async () => expect(await isOn()).toBe('true'))
  })
})
