import { act, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { type ChosenPlayer, PlayerSearch } from '#client/players/search/player-search.tsx'
import type { KnownPlayers, Lineup } from '#client/players/search/use-known-players.ts'
import { Field } from '#client/ui/fields/field.tsx'
import { eventually } from '#tests/support/eventually.ts'
import { fill } from '#tests/support/gestures.ts'
import { freshBrowser, network, show } from '#tests/support/render.tsx'

freshBrowser()

const lucia = { id: 2, name: 'Lucía Ferrer', isRegisteredUser: true, userId: 'lucia' }
const luis = { id: 3, name: 'Luis Gil', isRegisteredUser: false }
const onChange = vi.fn<(value: ChosenPlayer) => void>()
beforeEach(() => {
  onChange.mockClear()
  Element.prototype.scrollIntoView = vi.fn<() => void>()
})

function Search({ exclude, known }: { exclude: readonly number[]; known?: KnownPlayers }) {
  const [value, setValue] = useState<ChosenPlayer>({ name: '', player: null })
  const change = (next: ChosenPlayer) => {
    onChange(next)
    setValue(next)
  }
  return (
    <>
      <Field label="Partner" htmlFor="partner">
        <PlayerSearch
          value={value}
          onChange={change}
          exclude={exclude}
          onSameAgain={([player]: Lineup) => change({ name: player.name, player })}
          {...(known ? { known } : {})}
        />
      </Field>
      <button type="button">elsewhere</button>
    </>
  )
}

const search = (q: string) => `GET /api/players/search?${new URLSearchParams({ q })}`

/** The focused box, over a server that finds `found` for some texts. */
async function open({
  found = [lucia, luis] as object[],
  exclude = [] as number[],
  known,
}: { found?: object[]; exclude?: number[]; known?: KnownPlayers } = {}) {
  const texts = ['lu', 'lucia', 'lucia ferrer', 'Lucía Ferrer', 'Luis Gil']
  const asked = network({
    ...Object.fromEntries(texts.map((text) => [search(text), () => ({ body: found })])),
    [search('nadie')]: () => ({ body: [] }),
    [search('boom')]: () => ({ status: 500, body: { code: 'unexpected' } }),
  })
  const shown = show(<Search exclude={exclude} {...(known ? { known } : {})} />)
  const box = await screen.findByLabelText<HTMLInputElement>('Partner')
  await shown.user.click(box)
  return { ...shown, asked, box }
}
/** The same, with a pasted text. */
async function typed(text: string, given: Parameters<typeof open>[0] = {}) {
  const shown = await open(given)
  fill('Partner', text)
  return shown
}

const option = (name: RegExp) => screen.findByRole('option', { name })
const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent)
const listbox = () => screen.queryByRole('listbox')
const chosen = (name: string, player: object | null) =>
  expect(onChange).toHaveBeenLastCalledWith({ name, player })
const chosenAsNew = (name: string) =>
  expect(onChange).toHaveBeenLastCalledWith({ name, player: null, isNew: true })

// spec 3: Player search result and the label | Registered users show their
test('player search labels registered users and guests, shows pictures, and offers the typed name last', async () => {
  const profileImageUrl = 'https://pictures.test/lu.png'
  await typed('lu', { found: [{ ...lucia, profileImageUrl }, luis] })
  const first = await option(/Lucía Ferrer Registered User/)
  expect(options()).toEqual(['Lucía Ferrer Registered User', 'LGLuis Gil Player', 'Add “lu” as new'])
  expect(screen.getByRole('status').textContent).toBe('2 players found')
  const picture = first.querySelector('img')!
  expect(picture.getAttribute('src')).toBe(profileImageUrl)
  fireEvent.error(picture)
  expect(first.textContent).toBe('LFLucía Ferrer Registered User')
})

// spec 4: the list opens on text
// spec 5: It runs only with non-empty
// spec 7: GET /api/players/search?q={text}
test('player search sends the text debounced by 200 ms, and nothing without a text', async () => {
  const { asked } = await open()
  expect(listbox()).toBeNull()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
  fill('Partner', 'l')
  expect(listbox()).toBeTruthy()
  await pass(199)
  fill('Partner', 'lu')
  await pass(199)
  expect(asked).toEqual([])
  await pass(1)
  expect(asked.map(({ path }) => path)).toEqual(['/api/players/search?q=lu'])
  // The response is rendered a moment later.
  await pass(5)
  expect(options()).toHaveLength(3)
})

// spec 5: Suggestions are also filtered
test('player search filters names by the text, ignoring accents, and hides excluded players', async () => {
  const { unmount } = await typed('lucia')
  await option(/Lucía Ferrer/)
  expect(options()).toHaveLength(2)
  unmount()
  await typed('lu', { exclude: [2] })
  await option(/Luis Gil/)
  expect(options()).toEqual(['LGLuis Gil Player', 'Add “lu” as new'])
})

// spec 3: A picked player is passed
test('player search marks and picks options with the keyboard alone', async () => {
  const { user, box } = await typed('lu')
  await option(/Lucía/)
  const marked = () => screen.queryByRole('option', { selected: true })
  expect(marked()).toBeNull()
  await user.keyboard('{ArrowDown}')
  expect(marked()?.textContent).toContain('Lucía')
  expect(box.getAttribute('aria-activedescendant')).toBe(marked()?.id)
  await user.keyboard('{End}')
  expect(marked()?.textContent).toContain('as new')
  await user.keyboard('{ArrowDown}')
  expect(marked()?.textContent).toContain('Lucía')
  await user.keyboard('{ArrowUp}{Home}{ArrowDown}{Enter}')
  chosen('Luis Gil', luis)
  expect(listbox()).toBeNull()
  expect(document.activeElement).toBe(box)
})

// spec 4: or outside click
test('player search closes on Escape and outside click, keeps the text, and reopens on an arrow key and a click', async () => {
  const { user, box } = await typed('lu')
  await user.keyboard('{Escape}')
  expect(listbox()).toBeNull()
  expect(box.value).toBe('lu')
  await user.keyboard('{ArrowDown}')
  expect(listbox()).toBeTruthy()
  await user.click(screen.getByText('elsewhere'))
  expect(listbox()).toBeNull()
  await user.click(box)
  expect(listbox()).toBeTruthy()
})

// spec 3: A picked player is passed
// spec 4: the list opens on text | It closes on selection
test('player search passes on the whole picked player, shows the badge, and can clear the player', async () => {
  const { user, box } = await typed('lu')
  await user.click(await option(/Lucía/))
  chosen('Lucía Ferrer', lucia)
  expect(listbox()).toBeNull()
  expect(screen.getByText('Registered User')).toBeTruthy()
  await user.click(screen.getByText('elsewhere'))
  await user.tab({ shift: true })
  await user.tab({ shift: true })
  expect(document.activeElement).toBe(box)
  expect(listbox()).toBeTruthy()
  await user.keyboard('{Tab}{Tab}')
  expect(listbox()).toBeNull()
  chosen('Lucía Ferrer', lucia)
  await user.click(screen.getByLabelText('Clear Lucía Ferrer'))
  chosen('', null)
  expect(document.activeElement).toBe(box)
})

type User = Awaited<ReturnType<typeof open>>['user']
const leaving = Object.entries({
  Enter: (user: User) => user.keyboard('{Enter}'),
  // With the button that clears.
  Tab: (user: User) => user.keyboard('{Tab}{Tab}'),
  'an outside click': (user: User) => user.click(screen.getByText('elsewhere')),
})
const isFound = () => eventually(() => expect(screen.getByRole('status').textContent).not.toBe(''))

test.for(leaving)(
  'player search picks the only registered player with the typed full name on %s',
  async ([, leave]) => {
    const { user } = await typed('lucia ferrer', { found: [lucia, { ...luis, name: 'Lucía Ferrer' }] })
    await isFound()
    await leave(user)
    chosen('Lucía Ferrer', lucia)
    expect(listbox()).toBeNull()
    expect(screen.getByText('Registered User')).toBeTruthy()
  },
)

test.for(leaving)(
  'player search picks the player of a full name once the results arrive after %s',
  async ([, leave]) => {
    const { user, asked } = await typed('lucia ferrer', { found: [lucia] })
    await leave(user)
    await eventually(() => chosen('Lucía Ferrer', lucia))
    expect(onChange).toHaveBeenNthCalledWith(1, { name: 'lucia ferrer', player: null })
    expect(asked).toHaveLength(1)
    expect(listbox()).toBeNull()
  },
)

test('player search picks no player when several players or none have the typed name', async () => {
  const { user, unmount } = await typed('lucia ferrer', { found: [lucia, { ...lucia, id: 9 }] })
  await isFound()
  await user.keyboard('{Enter}')
  chosen('lucia ferrer', null)
  unmount()
  const other = await typed('nadie')
  await isFound()
  await other.user.tab()
  chosen('nadie', null)
})

test('player search keeps a name added as new on later visits, despite a registered namesake', async () => {
  const { user, box } = await typed('lucia ferrer', { found: [lucia] })
  await isFound()
  await user.click(await option(/as new/))
  await user.tab()
  await user.click(box)
  await option(/Lucía Ferrer/)
  await user.keyboard('{Enter}')
  await user.click(box)
  await user.keyboard('{Tab}{Tab}')
  chosenAsNew('lucia ferrer')
})

test('player search picks no player after Escape, nor for a text extended after leaving the field', async () => {
  const { user, unmount } = await typed('lucia ferrer', { found: [lucia] })
  await isFound()
  await user.keyboard('{Escape}')
  await user.tab()
  chosen('lucia ferrer', null)
  unmount()
  const next = await typed('lucia ferrer', { found: [lucia] })
  await next.user.tab()
  await next.user.click(next.box)
  fill('Partner', 'lucia ferrer nadie')
  await next.user.keyboard('{Escape}{Tab}')
  chosen('lucia ferrer nadie', null)
})

test('player search adds the typed name as new, and does not offer that for a name already found', async () => {
  const { user } = await typed('lu', { found: [{ ...luis, name: 'Lú' }] })
  await option(/Lú/)
  expect(options()).toHaveLength(1)
  fill('Partner', 'nadie')
  await user.click(await option(/^Add “nadie” as new$/))
  chosenAsNew('nadie')
})

// spec 8: 'Failed to search players'
test('player search shows an error when the search fails, and still offers the typed name', async () => {
  await typed('boom')
  expect((await screen.findByRole('alert')).textContent).toBe('Failed to search players')
  expect(await option(/^Add “boom” as new$/)).toBeTruthy()
})

const benito = { id: 5, name: 'Benito Ferrer', isRegisteredUser: true, userId: 'benito' }
const known: KnownPlayers = { partners: [lucia], opponents: [luis], friends: [benito], last: null }
const chips = () =>
  [...screen.getByRole('group', { name: 'Players you know' }).children].map((chip) =>
    chip.getAttribute('aria-label'),
  )

test('player search offers recent partners, opponents and friends while it is empty, beside a list that stays closed', async () => {
  const { user, box } = await open({ known, exclude: [3] })
  expect(chips()).toEqual(['Lucía Ferrer', 'Benito Ferrer'])
  expect(listbox()).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Lucía Ferrer' }))
  chosen('Lucía Ferrer', lucia)
  expect(document.activeElement).toBe(box)
  expect(screen.queryByRole('group')).toBeNull()
})

test('player search keeps the focus after a suggested player is chosen with the keyboard', async () => {
  const { user, box } = await open({ known })
  await user.tab()
  await user.keyboard('{Enter}')
  chosen('Lucía Ferrer', lucia)
  expect(document.activeElement).toBe(box)
  expect(listbox()).toBeNull()
})

test('player search keeps the focus and its list closed after the players of the last match are taken', async () => {
  const { user, box } = await open({ known: { ...known, last: [lucia, luis, benito] } })
  await user.click(screen.getByRole('button', { name: /^Same as last time/ }))
  expect(box.value).toBe('Lucía Ferrer')
  expect(document.activeElement).toBe(box)
  expect(listbox()).toBeNull()
})

test('player search finds friends by any part of their name at once, ahead of all others', async () => {
  await typed('lu', { known: { ...known, friends: [benito, lucia] } })
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
    'LFLucía Ferrer Registered User',
    'LGLuis Gil Player',
    'Add “lu” as new',
  ])
  fill('Partner', 'rer')
  expect(options()).toEqual([
    'BFBenito Ferrer Registered User',
    'LFLucía Ferrer Registered User',
    'Add “rer” as new',
  ])
})

test('player search asks whether a new name means somebody known: one press takes them, the other keeps the name', async () => {
  const { user } = await typed('Lusia', { known })
  await user.click(screen.getByText('elsewhere'))
  expect(await screen.findByText('Is “Lusia” someone you know?')).toBeTruthy()
  await user.click(screen.getByText('No, someone new'))
  chosenAsNew('Lusia')
  expect(screen.queryByText('Lucía Ferrer?')).toBeNull()
  fill('Partner', 'Lucia F')
  await user.click(screen.getByText('elsewhere'))
  await user.click(await screen.findByText('Lucía Ferrer?'))
  chosen('Lucía Ferrer', lucia)
  expect(screen.queryByText(/someone you know/)).toBeNull()
})

test('player search asks about a name that was added as new, unless who is meant stood in the list', async () => {
  const { user } = await typed('Lusia', { known })
  await user.click(await option(/as new/))
  expect(await screen.findByText('Lucía Ferrer?')).toBeTruthy()
  fill('Partner', 'lu')
  await option(/Lucía/)
  await user.click(await option(/as new/))
  await user.click(screen.getByText('elsewhere'))
  chosenAsNew('lu')
  expect(screen.queryByText(/someone you know/)).toBeNull()
})
