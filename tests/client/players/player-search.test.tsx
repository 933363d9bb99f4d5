import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { type ChosenPlayer, PlayerSearch } from '#client/players/search/player-search.tsx'
import { Field } from '#client/ui/fields/field.tsx'
import { freshBrowser, network, show, speak } from '#tests/support/render.tsx'

const lucia = {
  id: 2,
  name: 'Lucía Ferrer',
  isRegisteredUser: true,
  userId: 'lucia',
  favouriteCourtSide: 'left',
}
const luis = { id: 3, name: 'Luis Gil', isRegisteredUser: false }
const onChange = vi.fn<(value: ChosenPlayer) => void>()

function Search({ exclude }: { exclude?: readonly number[] }) {
  const [value, setValue] = useState<ChosenPlayer>({ name: '', player: null })
  const change = (next: ChosenPlayer) => {
    onChange(next)
    setValue(next)
  }
  return (
    <>
      <Field label="Partner" htmlFor="partner">
        <PlayerSearch value={value} onChange={change} {...(exclude ? { exclude } : {})} />
      </Field>
      <button type="button">elsewhere</button>
    </>
  )
}

function open(body: unknown[] = [lucia, luis]) {
  onChange.mockClear()
  Element.prototype.scrollIntoView = vi.fn<() => void>()
  const asked = network({
    'GET /api/players/search?q=lu': () => ({ body }),
    'GET /api/players/search?q=lucia': () => ({ body }),
    'GET /api/players/search?q=lucia+ferrer': () => ({ body }),
    'GET /api/players/search?q=Luis+Gil': () => ({ body }),
    'GET /api/players/search?q=nadie': () => ({ body: [] }),
    'GET /api/players/search?q=boom': () => ({ status: 500, body: { code: 'unexpected' } }),
  })
  return { asked, ...show(<Search />) }
}

const box = () => screen.findByRole('combobox', { name: 'Partner' })
const options = () => screen.getAllByRole('option').map((option) => option.textContent)

describe('player search', () => {
  freshBrowser()

  // spec 3: Player search result and the label
  test('tells registered users and players apart, and offers the typed name last', async () => {
    const { user } = open()
    await user.type(await box(), 'lu')
    await screen.findByRole('option', { name: /Lucía Ferrer Registered User/ })
    expect(options()).toEqual(['LFLucía Ferrer Registered User', 'LGLuis Gil Player', 'Add “lu” as new'])
    expect(screen.getByRole('status')).toHaveProperty('textContent', '2 players found')
  })

  // spec 3: Registered users show their
  test('shows the picture of who has one, and the initials of who has none', async () => {
    const { user } = open([{ ...lucia, profileImageUrl: 'https://pictures.test/lu.png' }, luis])
    await user.type(await box(), 'lu')
    const option = await screen.findByRole('option', { name: /Lucía/ })
    expect(option.querySelector('img')?.getAttribute('src')).toBe('https://pictures.test/lu.png')
    expect(option.textContent).toBe('Lucía Ferrer Registered User')
    fireEvent.error(option.querySelector('img') as HTMLElement)
    expect(option.textContent).toBe('LFLucía Ferrer Registered User')
    expect(screen.getByRole('option', { name: /Luis/ }).querySelector('img')).toBeNull()
  })

  test('says it in Spanish', async () => {
    await speak('es')
    const { user } = open()
    await user.type(await box(), 'lu')
    await screen.findByRole('option', { name: /Usuario registrado/ })
    expect(options().at(-1)).toBe('Añadir «lu» como nuevo')
  })

  // spec 4: the list opens on text
  // spec 5: It runs only with non-empty
  // spec 7: GET /api/players/search?q={text}
  test('asks once for a text that came in letter by letter, and nothing without a text', async () => {
    const { user, asked } = open()
    await user.click(await box())
    expect(screen.queryByRole('listbox')).toBeNull()
    await user.type(await box(), 'lu')
    await screen.findByRole('option', { name: /Luis/ })
    expect(asked.map(({ path }) => path)).toEqual(['/api/players/search?q=lu'])
  })

  // spec 5: Suggestions are also filtered
  test('shows only names that contain the text, accents or not', async () => {
    const { user } = open()
    await user.type(await box(), 'lucia')
    await screen.findByRole('option', { name: /Lucía Ferrer/ })
    expect(options()).toHaveLength(2)
  })

  // spec 3: A picked player is passed
  test('is worked by keys alone', async () => {
    const { user } = open()
    const input = await box()
    await user.type(input, 'lu')
    await screen.findByRole('option', { name: /Lucía/ })
    const marked = () => screen.queryByRole('option', { selected: true })?.textContent
    expect(marked()).toBeUndefined()
    await user.keyboard('{ArrowDown}')
    expect(marked()).toContain('Lucía')
    expect(input.getAttribute('aria-activedescendant')).toBe(
      screen.getByRole('option', { selected: true }).id,
    )
    await user.keyboard('{End}')
    expect(marked()).toContain('as new')
    await user.keyboard('{ArrowDown}')
    expect(marked()).toContain('Lucía')
    await user.keyboard('{ArrowUp}{Home}{ArrowDown}{Enter}')
    expect(onChange).toHaveBeenLastCalledWith({ name: 'Luis Gil', player: luis })
    expect(screen.queryByRole('listbox')).toBeNull()
    expect(document.activeElement).toBe(input)
  })

  test('Escape closes the list and keeps the text; an arrow opens it again', async () => {
    const { user } = open()
    await user.type(await box(), 'lu')
    await screen.findByRole('listbox')
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('listbox')).toBeNull()
    expect(await box()).toHaveProperty('value', 'lu')
    await user.keyboard('{ArrowDown}')
    expect(screen.getByRole('listbox')).toBeTruthy()
  })

  // spec 4: or outside click
  test('closes on a press outside, and opens again on focus while there is text', async () => {
    const { user } = open()
    await user.type(await box(), 'lu')
    await user.click(screen.getByText('elsewhere'))
    expect(screen.queryByRole('listbox')).toBeNull()
    await user.click(await box())
    expect(screen.getByRole('listbox')).toBeTruthy()
  })

  // spec 4: the list opens on text | It closes on selection
  test('opens on text, closes on a choice, and opens again when the focus comes back to the name', async () => {
    const { user } = open()
    await user.type(await box(), 'l')
    expect(screen.getByRole('listbox')).toBeTruthy()
    await user.type(await box(), 'u')
    await user.click(await screen.findByRole('option', { name: /Luis/ }))
    expect(screen.queryByRole('listbox')).toBeNull()
    await user.click(screen.getByText('elsewhere'))
    await user.tab({ shift: true })
    await user.tab({ shift: true })
    expect(document.activeElement).toBe(await box())
    expect(screen.getByRole('listbox')).toBeTruthy()
    await user.tab()
    await user.tab()
    expect(screen.queryByRole('listbox')).toBeNull()
    expect(onChange).toHaveBeenLastCalledWith({ name: 'Luis Gil', player: luis })
  })

  // spec 3: A picked player is passed
  test('a picked player is passed on whole, shows the badge, and can be cleared', async () => {
    const { user } = open()
    await user.type(await box(), 'lu')
    await user.click(await screen.findByRole('option', { name: /Lucía/ }))
    expect(onChange).toHaveBeenLastCalledWith({ name: 'Lucía Ferrer', player: lucia })
    expect(screen.getByText('Registered User')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Clear Lucía Ferrer' }))
    expect(onChange).toHaveBeenLastCalledWith({ name: '', player: null })
    expect(document.activeElement).toBe(await box())
  })

  test('text that is left without picking counts as that name', async () => {
    const { user } = open()
    await user.type(await box(), 'nadie')
    await user.tab()
    expect(onChange).toHaveBeenLastCalledWith({ name: 'nadie', player: null })
  })

  const called = async (user: ReturnType<typeof open>['user']) => {
    await user.type(await box(), 'lucia ferrer')
    await screen.findByRole('option', { name: /Lucía Ferrer Registered/ })
    await waitFor(() => expect(screen.getByRole('status').textContent).not.toBe(''))
  }
  const leaving = {
    Enter: (user: ReturnType<typeof open>['user']) => user.keyboard('{Enter}'),
    // By way of the button that clears.
    Tab: (user: ReturnType<typeof open>['user']) => user.keyboard('{Tab}{Tab}'),
    'a press elsewhere': (user: ReturnType<typeof open>['user']) => user.click(screen.getByText('elsewhere')),
  }
  test.for(Object.entries(leaving))(
    'the whole name of one registered person is that person: %s',
    async ([, leave]) => {
      const { user } = open([lucia, { ...luis, name: 'Lucía Ferrer' }])
      await called(user)
      await leave(user)
      expect(onChange).toHaveBeenLastCalledWith({ name: 'Lucía Ferrer', player: lucia })
      expect(screen.queryByRole('listbox')).toBeNull()
      expect(screen.getByText('Registered User')).toBeTruthy()
    },
  )

  test.for(Object.entries(leaving))('of several with that name nobody is picked: %s', async ([, leave]) => {
    const { user } = open([lucia, { ...lucia, id: 9, userId: 'lucia2' }])
    await user.type(await box(), 'lucia ferrer')
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(3))
    await leave(user)
    expect(onChange).toHaveBeenLastCalledWith({ name: 'lucia ferrer', player: null })
  })

  test('a namesake who was added as new stays so, coming by again', async () => {
    const { user } = open([lucia])
    await called(user)
    await user.click(screen.getByRole('option', { name: /as new/ }))
    await user.tab()
    await user.click(await box())
    await screen.findByRole('option', { name: /Lucía Ferrer/ })
    await user.keyboard('{Enter}')
    await user.click(await box())
    await user.keyboard('{Tab}{Tab}')
    expect(onChange).toHaveBeenLastCalledWith({ name: 'lucia ferrer', player: null })
  })

  test('the whole name stays a name after Escape', async () => {
    const { user } = open([lucia])
    await called(user)
    await user.keyboard('{Escape}')
    await user.tab()
    expect(onChange).toHaveBeenLastCalledWith({ name: 'lucia ferrer', player: null })
  })

  test.for(Object.entries(leaving))(
    'a whole name left before the search has answered is that person once it has: %s',
    async ([, leave]) => {
      const { user, asked } = open([lucia])
      await user.type(await box(), 'lucia ferrer')
      await leave(user)
      expect(onChange).toHaveBeenLastCalledWith({ name: 'lucia ferrer', player: null })
      await waitFor(() => expect(onChange).toHaveBeenLastCalledWith({ name: 'Lucía Ferrer', player: lucia }))
      expect(asked).toHaveLength(1)
      expect(screen.queryByRole('listbox')).toBeNull()
    },
  )

  test('what is typed on after leaving is not taken for who was found', async () => {
    const { user } = open([lucia])
    await user.type(await box(), 'lucia ferrer')
    await user.tab()
    await user.type(await box(), ' nadie')
    await user.keyboard('{Escape}')
    await user.tab()
    expect(onChange).toHaveBeenLastCalledWith({ name: 'lucia ferrer nadie', player: null })
  })

  test('the last row adds the typed name as new, unless a player of that name is known', async () => {
    const { user } = open([{ ...luis, name: 'Lú' }])
    await user.type(await box(), 'lu')
    await screen.findByRole('option', { name: /Lú/ })
    expect(options()).toHaveLength(1)
    await user.clear(await box())
    await user.type(await box(), 'nadie')
    await user.click(await screen.findByRole('option', { name: 'Add “nadie” as new' }))
    expect(onChange).toHaveBeenLastCalledWith({ name: 'nadie', player: null })
  })

  // spec 8: 'Failed to search players'
  test('says that the search failed, and still takes the name', async () => {
    const { user } = open()
    await user.type(await box(), 'boom')
    expect((await screen.findByRole('alert')).textContent).toBe('Failed to search players')
    expect(screen.getByRole('option', { name: 'Add “boom” as new' })).toBeTruthy()
  })

  test('leaves out who already sits elsewhere', async () => {
    network({ 'GET /api/players/search?q=lu': () => ({ body: [lucia, luis] }) })
    const { user } = show(<Search exclude={[2]} />)
    await user.type(await box(), 'lu')
    const list = await screen.findByRole('listbox')
    await waitFor(() => expect(within(list).getByText('Luis Gil')).toBeTruthy())
    expect(within(list).queryByText('Lucía Ferrer')).toBeNull()
  })
})
