import { useQuery } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { SeasonDialog } from '#client/clans/seasons/season-dialog.tsx'
import { change as goTo } from '#client/lib/location.ts'
import { read } from '#client/lib/query-client.ts'
import { seasonsApi } from '#shared/clans/seasons/api.ts'
import { defaultParams } from '#shared/clans/seasons/defaults.ts'
import type { Season } from '#shared/clans/seasons/schema.ts'
import { secondSeason } from '#tests/client/clans/clan-replies.ts'
import { signedIn } from '#tests/client/matches/details/match-screen.ts'
import { clickTwice, fill } from '#tests/support/gestures.ts'
import {
  button,
  freshBrowser,
  network,
  press,
  type Replies,
  says,
  show,
  speak,
} from '#tests/support/render.tsx'
import { keysOf, later, refused, writes } from '#tests/support/replies.ts'

freshBrowser()
beforeEach(() => void vi.setSystemTime('2026-05-13T12:00:00Z'))

const change = 'PATCH /api/clans/5/seasons/7'
const start = 'POST /api/clans/5/seasons'
const saved = () => ({ body: secondSeason() })

async function open(season: Season = secondSeason(), replies: Replies = { [change]: saved }) {
  history.replaceState(null, '', '/?tab=community&view=clans')
  goTo({ clan: 5 })
  goTo({ dialog: 'season' })
  const asked = network({ ...signedIn, ...replies })
  const shown = { asked, ...show(<SeasonDialog season={season} />) }
  await screen.findByLabelText(/^(Name|Nombre)$/)
  return shown
}
const closed = () => waitFor(() => expect(location.search).toBe('?tab=community&view=clans&clan=5'))
const field = (name: RegExp | string) => screen.findByLabelText<HTMLInputElement>(name)
const valueOf = async (name: string) => (await field(name)).value
const issue =
  (path: string, code: string, status = 400) =>
  () => ({ status, body: { code: status === 409 ? code : 'invalid_input', issues: [{ path, code }] } })
const standsAt = async (name: RegExp | string, text: RegExp | string) => {
  const told = await screen.findByText(text)
  expect((await field(name)).getAttribute('aria-describedby')).toContain(told.closest('p')?.id)
}

describe('Season dialog of the running season', () => {
  test('sends nothing without changes, and a double click on Save goes back once, to the page underneath', async () => {
    const { asked } = await open()
    const back = vi.spyOn(history, 'back')
    clickTwice(await button('Save'))
    await closed()
    expect(back).toHaveBeenCalledTimes(1)
    expect(writes(asked)).toEqual([])
    back.mockRestore()
  })

  test('sends one request for a double click on Save, which stays busy until the refetch after a 409 has ended', async () => {
    /** A page under the dialog that shows the seasons. */
    function Seasons() {
      useQuery(read(seasonsApi.list, { params: { id: '5' } }))
      return null
    }
    const { promise, answer } = later()
    let reads = 0
    const asked = network({
      ...signedIn,
      [change]: refused(409, 'season_closed'),
      'GET /api/clans/5/seasons': () => (reads++ === 0 ? { body: [secondSeason()] } : promise),
    })
    show(
      <>
        <Seasons />
        <SeasonDialog season={secondSeason()} />
      </>,
    )
    await field('Name')
    fill('Name', 'Winter')
    clickTwice(await button('Save'))
    await waitFor(() => expect(reads).toBe(2))
    expect((await button('Saving...')).getAttribute('aria-busy')).toBe('true')
    clickTwice(await button('Saving...'))
    answer({ body: [secondSeason()] })
    expect(await button('Save')).toBeTruthy()
    expect(writes(asked)).toHaveLength(1)
  })

  test.for([
    ['Season 2', 'Temporada 2', { alpha: 0.5 }],
    ['Invierno', 'Invierno', { name: 'Season 2', alpha: 0.5 }],
  ] as const)(
    'shows the name "%s" as "%s" in Spanish, and takes "Temporada 2" for "Season 2" and 0,5 for 0.5',
    async ([name, shown, body]) => {
      await speak('es')
      const { asked } = await open(secondSeason({ name }))
      expect(await valueOf('Nombre')).toBe(shown)
      expect(await valueOf('Peso del mejor de la pareja')).toBe('0,65')
      fill('Nombre', 'Temporada 2')
      fill('Peso del mejor de la pareja', '0,5')
      await press('Guardar')
      await says('Temporada guardada')
      expect(writes(asked)).toEqual([{ line: change, body }])
    },
  )

  test('has no inputs for the first day and the rules of a season with matches, says why, and saves a last day', async () => {
    const { asked } = await open(secondSeason({ matches: 39, movEnabled: true }))
    await says(/^It already has 39 matches, so its first day/)
    for (const label of ['First day', 'Starting rating', 'The margin counts'])
      expect(screen.queryByLabelText(label)).toBeNull()
    const rules = within(screen.getByRole('region', { name: 'Rules' }))
    expect(rules.getByText('Weight of the stronger partner').nextSibling?.textContent).toBe('0.65')
    expect(rules.getByText('Highest margin').nextSibling?.textContent).toBe('1.4')
    fill(/^Last day/, '2026-12-31')
    await press('Save')
    await says('Season saved')
    expect(writes(asked)).toEqual([{ line: change, body: { endDate: '2026-12-31' } }])
  })

  test('sends only changed fields, hides and omits the highest margin once margins are off, and clears the draft', async () => {
    const { user, asked } = await open(secondSeason({ movEnabled: true }))
    fill('Name', 'Winter')
    fill('Starting rating', '1,200')
    fill('Highest margin', '9')
    await user.click(screen.getByRole('switch', { name: 'The margin counts', checked: true }))
    expect(screen.queryByLabelText('Highest margin')).toBeNull()
    await press('Save')
    await says('Season saved')
    const body = { name: 'Winter', initialRating: 1200, movEnabled: false }
    expect(writes(asked)).toEqual([{ line: change, body }])
    await closed()
    expect(sessionStorage).toHaveLength(0)
  })

  test('shows invalid values as field errors, opens a collapsed section that has an error, and sends nothing', async () => {
    const { asked } = await open()
    fill('Name', '')
    fill('Matches with a provisional rating', '2.5')
    fill('K while provisional', 'x')
    fill(/^Last day/, '2026-01-09')
    await press('Save')
    await says('Give the season a name')
    await says('Write a whole number from 0 to 100')
    await standsAt('K while provisional', 'Write a number from 1 to 200')
    expect((await field('K while provisional')).closest('details')?.open).toBe(true)
    fill('Name', 'Winter')
    fill('Matches with a provisional rating', '2')
    fill('K while provisional', '60')
    await press('Save')
    await standsAt(/^Last day/, 'The last day is before the first day')
    expect(writes(asked)).toEqual([])
  })

  test.for([
    ['Name', issue('name', 'text_too_long'), 'This is too long. Shorten it.'],
    [/^Last day/, issue('endDate', 'season_ends_before_match'), /^There are ranked matches after this day/],
    ['First day', issue('startDate', 'season_overlap', 409), /^This day belongs to the previous season/],
    ['K after that', issue('establishedK', 'season_frozen', 409), /^The season already has a match/],
  ] as const)(
    'shows a refusal of the server as a field error, focuses the field and keeps the input: %s',
    async ([name, reply, text]) => {
      await open(secondSeason(), { [change]: reply })
      fill('Name', 'Winter')
      await press('Save')
      await standsAt(name, text)
      expect(document.activeElement).toBe(await field(name))
      expect(await valueOf('Name')).toBe('Winter')
    },
  )

  test('shows a 400 without a field as an alert, and a 500 as "The season was not saved"', async () => {
    const answers = [issue('', 'unrecognized_keys')(), { status: 500, body: {} }]
    await open(secondSeason(), { [change]: () => answers.shift()! })
    fill('Name', 'Winter')
    await press('Save')
    expect((await screen.findByRole('alert')).textContent).toBe('This cannot be saved. Change it.')
    await press('Save')
    await says('The season was not saved')
  })
})

describe('Season dialog for the next season', () => {
  async function openNext(season?: Season, replies?: Replies) {
    const shown = await open(season, replies)
    await press('New season')
    await field('First day')
    return shown
  }
  const question = () => screen.queryByRole('dialog', { name: 'Start Season 3?' })

  test('starts a season with the current rules after a confirmation, and retries with one idempotency key', async () => {
    const days = { startDate: '2026-06-01', endDate: null }
    const next = secondSeason({ id: 8, number: 3, name: 'Season 3', ...days })
    const { promise, answer } = later()
    const refusals = [refused(403, 'not_allowed')(), issue('startDate', 'season_overlap', 409)()]
    const answers = [promise, ...refusals, { status: 201, body: next }]
    const { asked } = await openNext(secondSeason({ matches: 39, establishedK: 30 }), {
      [start]: () => answers.shift()!,
    })
    await says(/^A new season closes Season 2 for good/)
    expect(await valueOf('Name')).toBe('Season 3')
    fill('First day', '2026-06-01')
    await press('Start season')
    await press('Cancel')
    expect(question()).toBeNull()
    await press('Start season')
    await says(/^Season 3 starts on .*1 June.* and closes Season 2 for good\./)
    expect(writes(asked)).toEqual([])
    clickTwice(within(question()!).getByRole('button', { name: 'Start' }))
    expect((await screen.findAllByRole('button', { name: 'Starting...' })).length).toBeGreaterThan(0)
    answer({ status: 500, body: {} })
    for (const told of ['The season did not start', "You can't do this."]) {
      await says(told)
      await press('Start season')
      await press('Start')
    }
    await standsAt('First day', /^Choose a day after the last ranked match/)
    expect(question()).toBeNull()
    await press('Start season')
    await press('Start')
    await says('Season 3 has started')
    const body = { ...defaultParams, establishedK: 30, name: 'Season 3', ...days, runningSeasonId: 7 }
    expect(writes(asked)).toEqual([1, 2, 3, 4].map(() => ({ line: start, body })))
    const [key, ...others] = keysOf(asked)
    expect(key).toMatch(/^[0-9a-f]{32}$/)
    expect(others).toEqual([key, key, key])
    await closed()
    expect(sessionStorage).toHaveLength(0)
  })

  test.for([
    ['2026-01-10', 0, '2026-05-13', 'Season 3'],
    ['2026-05-13', 3, '2026-05-14', 'Season 3'],
    ['2026-05-13', 0, '2026-05-13', 'Season 2'],
  ] as const)(
    'after a season that began on %s with %i matches proposes %s as the first day of %s when today is 2026-05-13',
    async ([startDate, matches, first, name]) => {
      await openNext(secondSeason({ startDate, matches }))
      expect([await valueOf('First day'), await valueOf('Name')]).toEqual([first, name])
    },
  )

  test('restores the draft of the next season after a reload, and removes the draft on Discard', async () => {
    const { unmount } = await openNext()
    fill('Name', 'Winter')
    unmount()
    const { user } = await open()
    expect(await button('New season')).toHaveProperty('ariaPressed', 'true')
    expect(await valueOf('Name')).toBe('Winter')
    await user.keyboard('{Escape}')
    await press('Discard')
    await closed()
    expect(sessionStorage).toHaveLength(0)
  })
})
