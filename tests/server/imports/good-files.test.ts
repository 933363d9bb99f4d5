import { beforeEach, describe, expect, test } from 'vitest'
import { matchesApi } from '#shared/matches/api.ts'
import { testApp, type Person } from '#tests/support/app.ts'
import { ofMatch, record } from '#tests/support/matches.ts'
import { fileOf, preview, run, type Cells } from './files.ts'

const app = await testApp()
let ana: Person

beforeEach(async () => void (ana = await app.person('Ana Roldán')))

const matchesOf = (person: Person) => person.call(matchesApi.list, { query: {} })

test('an imported line is previewed and recorded with normalized values; an unknown column is listed as unused', async () => {
  const file = fileOf([
    {
      date: '3/2/2026',
      set2User: 3,
      set2Opponents: 6,
      comments: "'=1+1\r\n  ''x",
      userPosition: 'REVES',
      partnerPosition: 'Right',
      venue: "'+34",
      courtName: ' 4 ',
      matchType: 'ranked',
      result: 'draw',
      difficulty: '',
      'No sé qué': 'nada',
    },
  ])
  const read = { date: '2026-02-03', userPartner: 'Lucía Ferrer' }
  expect(await preview(ana, file)).toMatchObject({
    counts: { new: 1, duplicate: 0, wrong: 0 },
    newPlayers: ['Lucía Ferrer', 'Marcos Iriarte', 'Toni Bosch'],
    newPlayerCount: 3,
    unusedColumns: ['No sé qué'],
    lines: [{ ...read, line: 2, status: 'new', score: '6-4 3-6', issues: [] }],
  })
  expect(await run(ana, file)).toEqual({ status: 200, added: 1, duplicates: 0 })
  const [match] = await matchesOf(ana)
  expect(match).toMatchObject({
    ...read,
    sets: [
      { userScore: 6, opponentScore: 4 },
      { userScore: 3, opponentScore: 6 },
    ],
    userWon: 2,
    difficulty: null,
    comments: "=1+1\n  ''x",
    userPosition: 'left',
    partnerPosition: 'right',
    venue: '+34',
    courtName: '4',
    matchType: 'casual',
    canEdit: true,
  })
})

describe('CSV import', () => {
  const text = (delimiter: string, newline: string) =>
    fileOf([{ Comentarios: 'señal; uno, dos\ttres' }], delimiter, newline)
  const windows = (value: string) =>
    Buffer.from(value.replaceAll('€', '\x80').replaceAll('“', '\x93'), 'latin1')

  test.for<[string, BodyInit]>([
    ['with commas', text(',', '\r\n')],
    ['with semicolons', text(';', '\n')],
    ['with tabs', text('\t', '\r\n')],
    ['with CR line ends', text(',', '\r')],
    ['with a byte order mark', `\ufeff${text(',', '\n')}`],
    ['with blank lines', `\n\n${text(',', '\n').replace('\n', '\n\n;;;\n,,,\n')}\n\n`.replace(';;;\n', '')],
    ['in Windows-1252', windows(text(';', '\r\n'))],
  ])('reads a file %s', async ([, file]) => {
    expect(await run(ana, file)).toMatchObject({ status: 200, added: 1 })
    const [match] = await matchesOf(ana)
    expect(match).toMatchObject({ comments: 'señal; uno, dos\ttres', userPartner: 'Lucía Ferrer' })
  })

  test('reads Windows-1252 characters, and adds nothing from a header alone', async () => {
    await run(ana, windows(fileOf([{ comments: 'café a 2 € “caro' }])))
    expect((await matchesOf(ana))[0]?.comments).toBe('café a 2 € “caro')
    const [header = ''] = fileOf([{}]).split('\r\n')
    expect(await run(ana, header)).toEqual({ status: 200, added: 0, duplicates: 0 })
  })
})

test('imported matches of a day follow the order column, and lines without an order come last', async () => {
  const line = (order: string, comments: string, date = '2026-05-01') => ({ order, comments, date })
  const file = fileOf([
    line('2', 'second'),
    line('', 'fourth'),
    line('10', 'third'),
    line('', 'fifth'),
    line('1', 'first'),
    line('1', 'later', '2026-05-02'),
    line('9', 'before', '2026-04-30'),
  ])
  await run(ana, file)
  const comments = (await matchesOf(ana)).map((match) => match.comments).toReversed()
  expect(comments).toEqual(['before', 'first', 'second', 'third', 'fourth', 'fifth', 'later'])
})

describe('import duplicates', () => {
  const same = { comments: 'again' }

  test('are found by date, sets and players, with opponents in either order, ignoring comments', async () => {
    await run(ana, fileOf([{}]))
    const file = fileOf([
      same,
      { date: '2026-05-12' },
      { set1Opponents: 3 },
      { userPartner: 'Toni Bosch', opponent2: 'Lucía Ferrer' },
      { set1User: 4, set1Opponents: 6 },
    ])
    const seen = await preview(ana, file)
    expect(seen.lines.map(({ status }) => status)).toEqual(['duplicate', 'new', 'new', 'new', 'new'])
    const turned = fileOf([{ opponent1: 'Toni Bosch', opponent2: 'Marcos Iriarte' }])
    expect((await preview(ana, turned)).counts).toEqual({ new: 0, duplicate: 1, wrong: 0 })
  })

  test('are counted for identical lines, so that a file adds only those that the account lacks', async () => {
    expect(await run(ana, fileOf([{}, same]))).toMatchObject({ added: 2 })
    expect(await run(ana, fileOf([{}, same, {}]))).toMatchObject({ added: 1, duplicates: 2 })
    expect(await run(ana, fileOf([{}, same, {}]))).toMatchObject({ added: 0, duplicates: 3 })
  })

  test('include a match of another recorder while the importer’s consent is pending or confirmed, not declined', async () => {
    const bea = await app.person('Bea Gil')
    const { id } = await record(bea, {
      userPartner: 'Toni Bosch',
      opponent1: ana.name,
      opponent1PlayerId: ana.playerId,
      opponent2: 'Lucía Ferrer',
      sets: [{ userScore: 4, opponentScore: 6 }],
    })
    const keys = { opponent1: 'Bea Gil', opponent1Key: bea.playerId }
    const there = { new: 0, duplicate: 1, wrong: 0 }
    expect((await preview(ana, fileOf([keys]))).counts).toEqual(there)
    await ana.call(matchesApi.decline, ofMatch(id))
    expect((await preview(ana, fileOf([keys]))).counts.new).toBe(1)
    await ana.call(matchesApi.confirm, ofMatch(id))
    expect((await preview(ana, fileOf([keys]))).counts).toEqual(there)
  })
})

describe('players of an imported line', () => {
  const seatsOf = async (person: Person) => (await matchesOf(person)).map(({ seats }) => seats)

  test('are matched by normalized name to the importer’s guests', async () => {
    const recorded = await record(ana)
    await run(ana, fileOf([{ date: '2026-05-01', userPartner: 'lucia  FERRER' }]))
    const [, imported] = await seatsOf(ana)
    expect(imported?.[1]).toMatchObject({ playerId: recorded.seats[1]?.playerId, name: 'Lucía Ferrer' })
  })

  test('with one name and two keys are two guests, recognized when the file is imported again', async () => {
    const lines: Cells[] = [
      { opponent1: 'Pepe', opponent1Key: 900_001, opponent2: 'PEPE', opponent2Key: 900_002 },
      { date: '2026-05-12', userPartner: 'Pepe', partnerKey: 900_002 },
      { date: '2026-05-11', userPartner: 'Pepe', partnerKey: 900_001 },
      { date: '2026-05-10', userPartner: 'Pepe' },
    ]
    const { newPlayers } = await preview(ana, fileOf(lines))
    const names = ['Lucía Ferrer', 'Marcos Iriarte', 'PEPE (2)', 'Pepe', 'Toni Bosch']
    expect(newPlayers.toSorted()).toEqual(names)
    expect(await run(ana, fileOf(lines))).toMatchObject({ added: 4 })
    const [both, second, first, keyless] = await seatsOf(ana)
    expect(second?.[1]?.playerId).toBe(both?.[3]?.playerId)
    expect(first?.[1]?.playerId).toBe(both?.[2]?.playerId)
    expect(keyless?.[1]?.playerId).toBe(both?.[2]?.playerId)
    expect(both?.[3]?.name).toBe('PEPE (2)')
    expect(await run(ana, fileOf(lines))).toMatchObject({ added: 0, duplicates: 4 })
  })

  test('with names that are cut to the same text are numbered within 80 characters', async () => {
    const name = (letter: string, index: number) => `${'ñ'.repeat(80)}${letter}${index}`
    const lines = Array.from({ length: 300 }, (_, index) => ({
      userPartner: name('a', index),
      opponent1: name('b', index),
      opponent2: name('c', index),
    }))
    const { newPlayerCount, newPlayers } = await preview(ana, fileOf(lines))
    const cut = 'ñ'.repeat(76)
    expect(newPlayerCount).toBe(900)
    expect(newPlayers.slice(0, 3)).toEqual([`${cut}ññññ`, `${cut} (2)`, `${cut} (3)`])
  })

  test('are matched to a registered player by key and name after a confirmed shared match, with pending consent', async () => {
    const bea = await app.person('Bea Gil')
    const line = { userPartner: 'Bea Gil', partnerKey: bea.playerId }
    const partnerIn = async (date: string, cells: object = line) => {
      await run(ana, fileOf([{ date, ...cells }]))
      return (await matchesOf(ana)).find((match) => match.date === date)?.seats[1]
    }
    expect((await partnerIn('2026-05-01'))?.playerId).not.toBe(bea.playerId)
    const shared = await record(ana, { userPartner: bea.name, partnerPlayerId: bea.playerId })
    expect((await partnerIn('2026-05-02'))?.playerId).not.toBe(bea.playerId)
    // Recognised in the existing match without being its player.
    const there = { ...line, set2User: 3, set2Opponents: 6, set3User: 7, set3Opponents: 5 }
    expect((await preview(ana, fileOf([there]))).counts).toEqual({ new: 0, duplicate: 1, wrong: 0 })
    await app.pool.query(
      `update match_players set consent = 'confirmed' where match_id = $1 and player_id = $2`,
      [shared.id, bea.playerId],
    )
    expect(await partnerIn('2026-05-03')).toMatchObject({ playerId: bea.playerId, consent: 'pending' })
    for (const [date, other] of [
      ['2026-05-04', { ...line, userPartner: 'Beatriz' }],
      ['2026-05-05', { userPartner: 'Bea Gil' }],
    ] as const)
      expect((await partnerIn(date, other))?.playerId).not.toBe(bea.playerId)
  })

  test('are not matched to a stranger’s guest by its key', async () => {
    const bea = await app.person('Bea Gil')
    const playerId = (await record(bea)).seats[1]!.playerId
    await run(ana, fileOf([{ partnerKey: playerId }]))
    expect((await seatsOf(ana))[0]?.[1]?.playerId).not.toBe(playerId)
  })
})

test('a demo user’s imported matches count toward the demo limit, and an import beyond it returns 403', async () => {
  const visitor = await app.person('Ana Demo', { isDemo: true, createdAt: new Date('2026-05-01T00:00:00Z') })
  const days = (count: number, month: string) =>
    fileOf(
      Array.from({ length: count }, (_, index) => ({
        date: `2026-${month}-${String(1 + (index % 28)).padStart(2, '0')}`,
        set1Opponents: Math.floor(index / 28),
      })),
    )
  expect(await run(visitor, days(51, '03'))).toMatchObject({ status: 403, code: 'demo_limit' })
  expect(await run(visitor, days(49, '03'))).toMatchObject({ status: 200, added: 49 })
  expect(await run(visitor, days(2, '04'))).toMatchObject({ status: 403, code: 'demo_limit' })
  expect(await run(visitor, days(1, '04'))).toMatchObject({ status: 200, added: 1 })
  await expect(record(visitor)).rejects.toMatchObject({ code: 'demo_limit' })
})
