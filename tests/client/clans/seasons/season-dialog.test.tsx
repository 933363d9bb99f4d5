import { useQuery } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { SeasonDialog } from '#client/clans/seasons/season-dialog.tsx'
import { change as goTo } from '#client/lib/location.ts'
import { read } from '#client/lib/query-client.ts'
import { seasonsApi } from '#shared/clans/seasons/api.ts'
import { aClan, clickTwice, secondSeason } from '#tests/client/clans/seen-clan.ts'
import { signedIn } from '#tests/client/matches/details/seen-match.ts'
import { freshBrowser, network, show, speak } from '#tests/support/render.tsx'
import { later, refused, writes } from '#tests/support/replies.ts'
import { button, change, write, open, field, issue } from './seen-dialog.tsx'

/** Something under the dialog, that shows the seasons. */
function Seasons() {
  useQuery(read(seasonsApi.list, { params: { id: '5' } }))
  return null
}
const saved = () => ({ body: secondSeason() })

describe('the season that runs', () => {
  freshBrowser()

  test('a double click on save leaves once, and not the page under it', async () => {
    history.replaceState(null, '', '/?tab=community&view=clans')
    goTo({ clan: 5 })
    goTo({ dialog: 'season' })
    network(signedIn)
    show(<SeasonDialog clan={aClan()} season={secondSeason()} />)
    const back = vi.spyOn(history, 'back')
    clickTwice(await button('Save'))
    await waitFor(() => expect(location.search).toBe('?tab=community&view=clans&clan=5'))
    expect(back).toHaveBeenCalledTimes(1)
    back.mockRestore()
  })

  test('a double click on save sends once, and it is under way until all is read again', async () => {
    const { promise, answer } = later()
    let reads = 0
    const asked = network({
      ...signedIn,
      [change]: refused(409, 'season_closed'),
      'GET /api/clans/5/seasons': () => (reads++ === 0 ? { body: [secondSeason()] } : promise),
    })
    const { user } = show(
      <>
        <Seasons />
        <SeasonDialog clan={aClan()} season={secondSeason()} />
      </>,
    )
    await write(user, 'Name', 'Winter')
    clickTwice(await button('Save'))
    await waitFor(() => expect(reads).toBe(2))
    expect((await button('Saving...')).getAttribute('aria-busy')).toBe('true')
    clickTwice(await button('Saving...'))
    answer({ body: [secondSeason()] })
    expect(await button('Save')).toBeTruthy()
    expect(writes(asked)).toHaveLength(1)
  })

  test('only what is written anew is sent', async () => {
    const { user, asked } = open(secondSeason(), { [change]: saved })
    await write(user, 'Name', 'Winter')
    await write(user, 'Starting rating', '1,200')
    await user.click(await button('Save'))
    expect(await screen.findByText('Season saved')).toBeTruthy()
    expect(writes(asked)).toEqual([{ line: change, body: { name: 'Winter', initialRating: 1200 } }])
    expect(location.search).toBe('?tab=community&view=clans&clan=5')
    expect(sessionStorage).toHaveLength(0)
  })

  test('with nothing new nothing is sent', async () => {
    const { user, asked } = open()
    await user.click(await button('Save'))
    await waitFor(() => expect(location.search).toBe('?tab=community&view=clans&clan=5'))
    expect(writes(asked)).toEqual([])
  })

  test('its plain name is the reader’s, and no name of its own', async () => {
    await speak('es')
    const { user, asked } = open(secondSeason(), { [change]: saved })
    expect(await field('Nombre')).toHaveProperty('value', 'Temporada 2')
    await user.click(await screen.findByText('Más reglas'))
    const alpha = await field('Peso del más fuerte de la pareja')
    expect(alpha).toHaveProperty('value', '0,65')
    await user.clear(alpha)
    await user.type(alpha, '0,5')
    await user.click(await button('Guardar'))
    expect(await screen.findByText('Temporada guardada')).toBeTruthy()
    expect(writes(asked)).toEqual([{ line: change, body: { alpha: 0.5 } }])
  })

  test('given back, its plain name is stored as in every language', async () => {
    await speak('es')
    const { user, asked } = open(secondSeason({ name: 'Invierno' }), { [change]: saved })
    await write(user, 'Nombre', 'Temporada 2')
    await user.click(await button('Guardar'))
    await screen.findByText('Temporada guardada')
    expect(writes(asked)).toEqual([{ line: change, body: { name: 'Season 2' } }])
  })

  test('with a match its start and its rules are only read, with the reason', async () => {
    const { user, asked } = open(secondSeason({ matches: 39, movEnabled: true }), { [change]: saved })
    expect(await screen.findByText(/^It has 39 matches: from the first one on/)).toBeTruthy()
    expect(screen.queryByLabelText('First day')).toBeNull()
    expect(screen.queryByLabelText('Starting rating')).toBeNull()
    expect(screen.queryByRole('switch')).toBeNull()
    const rules = within(screen.getByRole('region', { name: 'Rules' }))
    expect(rules.getByText('Weight of the stronger partner').nextSibling?.textContent).toBe('0.65')
    expect(rules.getByText('Highest margin').nextSibling?.textContent).toBe('1.4')
    await user.type(await field(/^Last day/), '2026-12-31')
    await user.click(await button('Save'))
    await screen.findByText('Season saved')
    expect(writes(asked)).toEqual([{ line: change, body: { endDate: '2026-12-31' } }])
  })

  test('the figures of the margin show while it counts, and are sent only then', async () => {
    const { user, asked } = open(secondSeason({ movEnabled: true }), { [change]: saved })
    await write(user, 'Highest margin', '9')
    await user.click(screen.getByRole('switch', { name: 'The margin counts', checked: true }))
    expect(screen.queryByLabelText('Highest margin')).toBeNull()
    await user.click(await button('Save'))
    await screen.findByText('Season saved')
    expect(writes(asked)).toEqual([{ line: change, body: { movEnabled: false } }])
  })

  test('what does not fit is told at its field, folded away or not, before anything is sent', async () => {
    const { user, asked } = open()
    await user.clear(await field('Name'))
    await write(user, 'Matches as provisional', '2.5')
    await user.click(screen.getByText('More rules'))
    await write(user, 'Most points in one match', '900')
    await write(user, 'K while provisional', 'x')
    await user.click(screen.getByText('More rules'))
    await user.click(await button('Save'))
    expect(await screen.findByText('The season needs a name')).toBeTruthy()
    expect(screen.getByText('Write a whole number from 0 to 100')).toBeTruthy()
    const cap = await field('Most points in one match')
    expect(cap.closest('details')?.open).toBe(true)
    const told = screen.getByText('Write a number from 1 to 500')
    expect(cap.getAttribute('aria-describedby')).toContain(told.closest('p')?.id)
    expect(screen.getByText('Write a number from 1 to 200')).toBeTruthy()
    expect(writes(asked)).toEqual([])
  })

  test('a last day before the first is refused', async () => {
    const { user, asked } = open()
    await user.type(await field(/^Last day/), '2026-01-09')
    await user.click(await button('Save'))
    expect(await screen.findByText('The last day is before the first one')).toBeTruthy()
    expect(writes(asked)).toEqual([])
  })

  test.for([
    ['Name', issue('name', 'text_too_long'), 'This is too long. Shorten it.'],
    [
      /^Last day/,
      issue('endDate', 'season_ends_before_match'),
      'There are ranked matches after this day. Choose a later one.',
    ],
    [
      'First day',
      issue('startDate', 'season_overlap', 409),
      'This day belongs to the season before. Choose a later one.',
    ],
    [
      'K from then on',
      issue('establishedK', 'season_frozen', 409),
      'The season has a match by now: this no longer changes.',
    ],
  ] as const)('what the server refuses stands at its field: %s', async ([name, reply, text]) => {
    const { user } = open(secondSeason(), { [change]: reply })
    await write(user, 'Name', 'Winter')
    await user.click(await button('Save'))
    const told = await screen.findByText(text)
    const input = await field(name)
    expect(input.getAttribute('aria-describedby')).toContain(told.closest('p')?.id)
    expect(document.activeElement).toBe(input)
    expect(await field('Name')).toHaveProperty('value', 'Winter')
  })

  test('what the server refuses of no field here is told over the form', async () => {
    const { user } = open(secondSeason(), { [change]: issue('', 'unrecognized_keys') })
    await write(user, 'Name', 'Winter')
    await user.click(await button('Save'))
    expect(await screen.findByRole('alert')).toHaveProperty('textContent', 'This cannot be saved. Change it.')
  })

  test('a failure is told, and keeps the form', async () => {
    const { user } = open(secondSeason(), { [change]: () => ({ status: 500, body: {} }) })
    await write(user, 'Name', 'Winter')
    await user.click(await button('Save'))
    expect(await screen.findByText('The season was not saved')).toBeTruthy()
    expect(await field('Name')).toHaveProperty('value', 'Winter')
  })

  test('a reload keeps what was typed; closing asks, and giving it up forgets it', async () => {
    const { user, unmount } = open()
    await write(user, 'Name', 'Winter')
    unmount()
    const again = open()
    expect(await field('Name')).toHaveProperty('value', 'Winter')
    await again.user.keyboard('{Escape}')
    await again.user.click(await button('Discard'))
    await waitFor(() => expect(location.search).toBe('?tab=community&view=clans&clan=5'))
    expect(sessionStorage).toHaveLength(0)
  })
})
