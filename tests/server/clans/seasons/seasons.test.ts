import { expect, test } from 'vitest'
import { seasonsApi } from '#shared/clans/seasons/api.ts'
import { defaultParams } from '#shared/clans/seasons/defaults.ts'
import { testApp, type Person } from '#tests/support/app.ts'
import { aClan, addMember, ofClan } from '#tests/support/clans.ts'
import {
  aLadder,
  expectRatingsAsFolded,
  ladderPeople,
  recordRanked,
  specifiedRules,
} from '#tests/support/ladder.ts'
import { refusalIn } from '#tests/support/refusal.ts'

const app = await testApp()
const { ana, bea, outsider, four } = await ladderPeople(app)

const seasonsOf = (person: Person, clanId: number) => person.call(seasonsApi.list, ofClan(clanId))
const start = (person: Person, clanId: number, body: object = {}) =>
  person.call(seasonsApi.start, { ...ofClan(clanId), body })
const change = (person: Person, clanId: number, seasonId: number, body: object) =>
  person.call(seasonsApi.change, { params: { id: String(clanId), seasonId: String(seasonId) }, body })

const refused = refusalIn(app)
async function refusal(call: () => Promise<unknown>) {
  const answer = await refused(call)
  return answer && [answer.status, answer.code, ...(answer.issues ? [answer.issues] : [])]
}

// spec 9: Season defaults: initial rating
test('a clan begins with a season of the default parameters, from the day on which it begins everywhere', async () => {
  const clan = await aClan(ana)
  expect(await seasonsOf(ana, clan.id)).toEqual([
    {
      ...specifiedRules,
      id: expect.any(Number),
      clanId: clan.id,
      number: 1,
      name: 'Season 1',
      startDate: '2026-05-13',
      endDate: null,
      isActive: true,
      matches: 0,
      createdAt: '2026-05-14T10:00:00.000Z',
    },
  ])
})

test('a new season closes the old one the day before, and has parameters of its own', async () => {
  const { clanId } = await aLadder(...four)
  const next = await start(ana, clanId, {
    name: 'Primavera',
    endDate: '2026-06-30',
    alpha: 0.5,
    movEnabled: true,
  })
  expect(next).toMatchObject({
    ...defaultParams,
    number: 2,
    name: 'Primavera',
    startDate: '2026-05-13',
    endDate: '2026-06-30',
    alpha: 0.5,
    movEnabled: true,
    isActive: true,
  })
  expect(
    (await seasonsOf(bea, clanId)).map(({ number, startDate, endDate, isActive }) => [
      number,
      startDate,
      endDate,
      isActive,
    ]),
  ).toEqual([
    [2, '2026-05-13', '2026-06-30', true],
    [1, '2026-01-01', '2026-05-12', false],
  ])
})

test('a new season starts after the last match of the old one: by itself the day after', async () => {
  const ladder = await aLadder(...four)
  await recordRanked(ladder, four, undefined, { date: '2026-05-14' })
  const overlap = [{ path: 'startDate', code: 'season_overlap' }]
  expect(await refusal(() => start(ana, ladder.clanId, { startDate: '2026-05-14' }))).toEqual([
    409,
    'season_overlap',
    overlap,
  ])
  expect(await start(ana, ladder.clanId)).toMatchObject({ startDate: '2026-05-15', name: 'Season 2' })
})

test('a season starts tomorrow at the latest, and within this century', async () => {
  const { clanId, seasonId } = await aLadder(...four)
  const late = [{ path: 'startDate', code: 'season_starts_late' }]
  for (const startDate of ['2026-05-17', '2062-05-15']) {
    expect(await refusal(() => start(ana, clanId, { startDate }))).toEqual([400, 'invalid_input', late])
    expect(await refusal(() => change(ana, clanId, seasonId, { startDate }))).toEqual([
      400,
      'invalid_input',
      late,
    ])
  }
  const none = [{ path: 'startDate', code: 'date_impossible' }]
  for (const startDate of ['9999-12-31', '0001-01-01'])
    expect(await refusal(() => change(ana, clanId, seasonId, { startDate }))).toEqual([
      400,
      'invalid_input',
      none,
    ])
  expect(await start(ana, clanId, { startDate: '2026-05-16' })).toMatchObject({ number: 2 })
})

test('parameters and start are frozen from the first match on; name and end are not', async () => {
  const ladder = await aLadder(...four)
  const edit = (body: object) => change(ana, ladder.clanId, ladder.seasonId, body)
  expect(await edit({ establishedK: 30, startDate: '2026-02-01' })).toMatchObject({
    establishedK: 30,
    startDate: '2026-02-01',
  })
  await recordRanked(ladder, four, undefined, { date: '2026-05-10' })
  expect(await refusal(() => edit({ establishedK: 24, name: 'x' }))).toEqual([
    409,
    'season_frozen',
    [{ path: 'establishedK', code: 'season_frozen' }],
  ])
  expect(await refusal(() => edit({ startDate: '2026-01-01' }))).toEqual([
    409,
    'season_frozen',
    [{ path: 'startDate', code: 'season_frozen' }],
  ])
  // Said again as it is, it is no change.
  expect(await edit({ establishedK: 30, name: 'Invierno', endDate: '2026-05-31' })).toMatchObject({
    name: 'Invierno',
    endDate: '2026-05-31',
    matches: 1,
  })
  expect(await refusal(() => edit({ endDate: '2026-05-09' }))).toEqual([
    400,
    'invalid_input',
    [{ path: 'endDate', code: 'season_ends_before_match' }],
  ])
  expect(await edit({ endDate: null })).toMatchObject({ endDate: null })
  await expectRatingsAsFolded(app)
})

test('behind the planned end a match belongs to no season', async () => {
  const ladder = await aLadder(...four)
  await change(ana, ladder.clanId, ladder.seasonId, { endDate: '2026-05-10' })
  expect(await refusal(() => recordRanked(ladder, four, undefined, { date: '2026-05-11' }))).toEqual([
    409,
    'no_active_season',
  ])
  await recordRanked(ladder, four, undefined, { date: '2026-05-10' })
})

test('nonsense is refused by its field, and a misspelt parameter is not overheard', async () => {
  const { clanId, seasonId } = await aLadder(...four)
  const refused = (body: object) => refusal(() => change(ana, clanId, seasonId, body))
  expect(await refused({ alpah: 0.5 })).toEqual([
    400,
    'invalid_input',
    [{ path: 'alpah', code: 'unrecognized_keys' }],
  ])
  expect(await refused({ alpha: 1.1 })).toMatchObject([400, 'invalid_input', [{ path: 'alpha' }]])
  expect(await refused({ provisionalMatches: 2.5 })).toMatchObject([
    400,
    'invalid_input',
    [{ path: 'provisionalMatches' }],
  ])
  expect(await refused({ movEnabled: 'yes' })).toMatchObject([400, 'invalid_input', [{ path: 'movEnabled' }]])
  expect(await refused({ name: ' ' })).toEqual([
    400,
    'invalid_input',
    [{ path: 'name', code: 'season_name_required' }],
  ])
  expect(await refused({ startDate: '2026-02-30' })).toMatchObject([
    400,
    'invalid_input',
    [{ path: 'startDate' }],
  ])
  expect(await refused({ startDate: '2026-03-01', endDate: '2026-02-01' })).toEqual([
    400,
    'invalid_input',
    [{ path: 'endDate', code: 'season_ends_before_start' }],
  ])
  expect(await refused({ endDate: '2025-12-01' })).toEqual([
    400,
    'invalid_input',
    [{ path: 'endDate', code: 'season_ends_before_start' }],
  ])
  expect(await refusal(() => start(ana, clanId, { ratingCap: 0 }))).toMatchObject([
    400,
    'invalid_input',
    [{ path: 'ratingCap' }],
  ])
})

test('a closed season never changes, and a season begins behind the one before', async () => {
  const { clanId, seasonId } = await aLadder(...four)
  const next = await start(ana, clanId)
  expect(await refusal(() => change(ana, clanId, seasonId, { name: 'x' }))).toEqual([409, 'season_closed'])
  expect(await refusal(() => change(ana, clanId, next.id, { startDate: '2026-05-12' }))).toEqual([
    409,
    'season_overlap',
    [{ path: 'startDate', code: 'season_overlap' }],
  ])
  expect(await change(ana, clanId, next.id, { startDate: '2026-05-16' })).toMatchObject({
    startDate: '2026-05-16',
  })
})

test('admins alone start and change seasons; a season of another clan does not exist here', async () => {
  const one = await aLadder(...four)
  const other = await aLadder(...four)
  expect(await refusal(() => start(bea, one.clanId))).toEqual([403, 'not_allowed'])
  expect(await refusal(() => change(bea, one.clanId, one.seasonId, { name: 'x' }))).toEqual([
    403,
    'not_allowed',
  ])
  expect(await refusal(() => start(outsider, one.clanId))).toEqual([403, 'not_allowed'])
  expect(await refusal(() => change(ana, one.clanId, other.seasonId, { name: 'x' }))).toEqual([
    404,
    'not_found',
  ])
  expect(await seasonsOf(outsider, one.clanId)).toHaveLength(1)
  const hidden = await aClan(ana, { isPublic: false })
  await addMember(ana, hidden.id, bea)
  expect(await refusal(() => seasonsOf(outsider, hidden.id))).toEqual([404, 'not_found'])
})

test('of two who start a season at once, each closes the one before: one runs', async () => {
  const { clanId } = await aLadder(...four)
  const answers = await Promise.allSettled(Array.from({ length: 6 }, () => start(ana, clanId)))
  // From the first day that may be today, the 13th, to the day after the last one, the 16th.
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(4)
  const seasons = await seasonsOf(ana, clanId)
  expect(seasons.map(({ number }) => number)).toEqual([5, 4, 3, 2, 1])
  expect(seasons.map(({ isActive }) => isActive)).toEqual([true, ...Array(4).fill(false)])
  const days = seasons.map(({ startDate }) => startDate)
  expect(days).toEqual(['2026-05-16', '2026-05-15', '2026-05-14', '2026-05-13', '2026-01-01'])
})

test('a match and a change of the parameters at once: the match counts by what the season says', async () => {
  for (let round = 0; round < 5; round += 1) {
    const ladder = await aLadder(...four)
    const [match, edit] = await Promise.allSettled([
      recordRanked(ladder, four),
      change(ana, ladder.clanId, ladder.seasonId, { provisionalK: 80 }),
    ])
    expect(match.status).toBe('fulfilled')
    if (edit.status === 'rejected') expect(edit.reason).toMatchObject({ code: 'season_frozen' })
  }
  await expectRatingsAsFolded(app)
})
