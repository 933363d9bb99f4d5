import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { addDays } from '#shared/calendar.ts'
import { defaultParams } from '#shared/clans/seasons/defaults.ts'
import type { Season } from '#shared/clans/seasons/schema.ts'
import { clickTwice, secondSeason } from '#tests/client/clans/seen-clan.ts'
import { freshBrowser, type Replies, speak } from '#tests/support/render.tsx'
import { keysOf, later, refused, writes } from '#tests/support/replies.ts'
import { open, button, field, issue, write } from './seen-dialog.tsx'

const start = 'POST /api/clans/5/seasons'

/** At the second part, where the next season is written. */
async function openNext(season?: Season, replies?: Replies) {
  const shown = open(season, replies)
  await shown.user.click(await button('New season'))
  return shown
}

describe('a new season', () => {
  freshBrowser()

  const next = (change: Partial<Season> = {}) =>
    secondSeason({ id: 8, number: 3, name: 'Season 3', startDate: '2026-06-01', ...change })
  const started = () => ({ status: 201, body: next() })

  test('starts by the rules of the running one, once it is confirmed', async () => {
    const { user, asked } = await openNext(secondSeason({ matches: 39, establishedK: 30 }), {
      [start]: started,
    })
    expect(await screen.findByText(/^A new season closes Season 2 for good/)).toBeTruthy()
    expect(await field('Name')).toHaveProperty('value', 'Season 3')
    await user.clear(await field('First day'))
    await user.type(await field('First day'), '2026-06-01')
    await user.click(await button('Start season'))
    const question = within(await screen.findByRole('dialog', { name: 'Start Season 3?' }))
    expect(question.getByText(/^Season 3 starts on .*1 June.* and closes Season 2 for good\./)).toBeTruthy()
    expect(writes(asked)).toEqual([])
    clickTwice(question.getByRole('button', { name: 'Start' }))
    expect(await screen.findByText('Season 3 has started')).toBeTruthy()
    expect(writes(asked)).toEqual([
      {
        line: start,
        body: {
          ...defaultParams,
          establishedK: 30,
          name: 'Season 3',
          startDate: '2026-06-01',
          endDate: null,
        },
      },
    ])
    expect(location.search).toBe('?tab=community&view=clans&clan=5')
    expect(sessionStorage).toHaveLength(0)
  })

  test('is not started when the question is answered with no', async () => {
    const { user, asked } = await openNext()
    await user.click(await button('Start season'))
    await user.click(await button('Cancel'))
    expect(screen.queryByRole('dialog', { name: 'Start Season 3?' })).toBeNull()
    expect(writes(asked)).toEqual([])
  })

  test('starts after the running one began', async () => {
    const startDate = addDays(new Date().toISOString().slice(0, 10), 20)
    await openNext(secondSeason({ startDate }))
    expect(await field('First day')).toHaveProperty('value', addDays(startDate, 1))
  })

  test('an overlap stands at the first day, and a lost answer is asked for with the same key', async () => {
    const { promise, answer } = later()
    let tries = 0
    const { user, asked } = await openNext(secondSeason(), {
      [start]: () => (tries++ === 0 ? promise : issue('startDate', 'season_overlap', 409)()),
    })
    const confirm = async () => {
      await user.click(await button('Start season'))
      await user.click(await button('Start'))
    }
    await confirm()
    expect((await screen.findAllByRole('button', { name: 'Starting...' })).length).toBeGreaterThan(0)
    answer({ status: 500, body: {} })
    expect(await screen.findByText('The season did not start')).toBeTruthy()
    await confirm()
    const told = await screen.findByText(/^It has to be after the last ranked match/)
    expect((await field('First day')).getAttribute('aria-describedby')).toContain(told.closest('p')?.id)
    expect(screen.queryByRole('dialog', { name: 'Start Season 3?' })).toBeNull()
    const keys = keysOf(asked)
    expect(keys).toHaveLength(2)
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
    expect(keys[1]).toBe(keys[0])
  })

  test('a refusal without a field is one toast', async () => {
    const { user } = await openNext(secondSeason(), { [start]: refused(403, 'not_allowed') })
    await user.click(await button('Start season'))
    await user.click(await button('Start'))
    expect(await screen.findByText('You cannot do this.')).toBeTruthy()
    expect(await field('Name')).toHaveProperty('value', 'Season 3')
  })

  test('a draft of it opens at it', async () => {
    const { user, unmount } = await openNext()
    await write(user, 'Name', 'Winter')
    unmount()
    open()
    expect(await button('New season')).toHaveProperty('ariaPressed', 'true')
    expect(await field('Name')).toHaveProperty('value', 'Winter')
  })

  test('speaks Spanish', async () => {
    await speak('es')
    const { user } = open()
    await user.click(await button('Nueva'))
    expect(await screen.findByText(/^Al empezar otra, Temporada 2 se cierra para siempre/)).toBeTruthy()
    await user.click(await button('Empezar temporada'))
    expect(await screen.findByRole('dialog', { name: '¿Empezar Temporada 3?' })).toBeTruthy()
  })
})
