import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { aMatch, signedIn } from '#tests/client/matches/details/seen-match.ts'
import { ownProfile } from '#tests/client/players/seen-players.ts'
import { eventually } from '#tests/support/eventually.ts'
import { freshBrowser, network } from '#tests/support/render.tsx'
import { later, refused } from '#tests/support/replies.ts'
import { heading, open } from './seen-page.tsx'

freshBrowser()

test('the own profile has no versus: the summary, the switch, recent matches and the way to the statistics', async () => {
  open(ownProfile({ recentMatches: [aMatch()] }))
  await heading('Ana Roldán')
  expect(screen.getByText('Counting all your matches.')).toBeTruthy()
  expect(screen.getByText('Your statistics').closest('a')?.getAttribute('href')).toBe('/?view=stats')
  expect(screen.getByText('Recent matches')).toBeTruthy()
  for (const text of [/^You and/, 'As partner', 'As opponent', 'Here the results are yours.'])
    expect(screen.queryByText(text)).toBeNull()
})

describe('the switch of the own profile', () => {
  const save = 'PATCH /api/players/1'
  const toggle = () => screen.findByRole('switch', { name: 'Public profile' })
  const isOn = async () => (await toggle()).getAttribute('aria-checked')
  const friendsOnly = /^Your friends see all your numbers. Whoever shares a match with you/

  // spec 2: Player profile (public or private, toggleable)
  // spec 4: Profiles: toggleable
  test('turns at once, tells the server once for a double click, and stays', async () => {
    const reply = later()
    const replies = { [save]: () => reply.promise }
    const { asked, client, user } = open(ownProfile(), replies)
    expect(await isOn()).toBe('true')
    expect((await toggle()).getAttribute('aria-describedby')).toBe(
      screen.getByText('Any player can see your numbers.').id,
    )
    await user.dblClick(await toggle())
    expect(await isOn()).toBe('false')
    expect(screen.getByText(friendsOnly)).toBeTruthy()
    const stored = { body: ownProfile({ isPublic: 0 }) }
    const askedAfter = network({ ...signedIn, 'GET /api/players/1': () => stored })
    reply.answer(stored)
    expect(asked.filter(({ method }) => method === 'PATCH')).toMatchObject([{ body: { isPublic: 0 } }])
    await eventually(() => expect(askedAfter.map(({ path }) => path)).toContain('/api/players/1'))
    await eventually(() => expect(client.isMutating() + client.isFetching()).toBe(0))
    expect(await isOn()).toBe('false')
  })

  test('holds even when the profile cannot be read again', async () => {
    const { client, user } = open(ownProfile(), {
      [save]: () => {
        network(signedIn)
        return { body: ownProfile({ isPublic: 0 }) }
      },
    })
    await user.click(await toggle())
    await eventually(() => expect(client.isMutating()).toBe(0))
    expect(await isOn()).toBe('false')
    expect(screen.getByText(friendsOnly)).toBeTruthy()
  })

  test.for([
    [403, 'impersonation_forbidden', "You cannot do this in somebody else's name."],
    [500, 'unexpected', 'Failed to change who sees your profile'],
  ] as const)('turns back when the server answers %s %s', async ([status, code, text]) => {
    const { user } = open(ownProfile(), { [save]: refused(status, code) })
    await user.click(await toggle())
    expect(await screen.findByText(text)).toBeTruthy()
    expect(await isOn()).toBe('true')
    await user.click(await toggle())
    await eventually(async () => expect(await isOn()).toBe('true'))
  })
})
