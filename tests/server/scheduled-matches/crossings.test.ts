import { beforeAll, expect, test } from 'vitest'
import { addDays, dayIn } from '#shared/calendar.ts'
import { testApp, type Person } from '#tests/support/app.ts'
import { befriend } from '#tests/support/friends.ts'
import { aMatch, seating } from '#tests/support/matches.ts'
import { recordedFrom, storedScheduled } from '#tests/support/stored-scheduled.ts'
import { amount } from '#tests/support/tier.ts'
import { outcome, twoProcesses } from '#tests/support/two-processes.ts'

const rounds = amount(2, 12)

const app = await testApp()
const send = twoProcesses(app)
const today = dayIn(app.clock.now, 'Europe/Madrid')
const later = addDays(today, 3)
let ana: Person, bea: Person, carla: Person, dani: Person, eva: Person, fede: Person, gala: Person

beforeAll(async () => {
  const names = ['Ana Ruiz', 'Bea Soler', 'Carla Pons', 'Dani Gil', 'Eva Mas', 'Fede Ros', 'Gala Sanz']
  type Seven = [Person, Person, Person, Person, Person, Person, Person]
  ;[ana, bea, carla, dani, eva, fede, gala] = (await Promise.all(
    names.map((name) => app.person(name)),
  )) as Seven
  // Strangers may not be brought that often.
  for (const friend of [bea, carla, eva]) await befriend(ana, friend)
})

/** What two who act on one match at the same moment may be told together, each time with the seats that are left. */
async function crossings(
  line: Person[],
  acts: (id: number) => ReturnType<typeof send>[],
  allowed: Record<string, string[]>,
) {
  for (let round = 0; round < rounds; round += 1) {
    const id = await planned(line)
    const answers = await Promise.all(acts(id))
    const told = answers.map(outcome).join(', ')
    expect(Object.keys(allowed)).toContain(told)
    const seats = await seatsOf(id)
    expect(allowed[told], told).toContain(seats)
  }
}

test('leaving and joining: a place is taken when it is free, and the status follows', async () => {
  await crossings([ana, bea, carla, dani], (id) => [leave(dani, id), join(eva, id)], {
    '200, 200': ['closed Ana Bea Carla Eva'],
    '200, 409 match_full': ['open Ana Bea Carla'],
  })
  await crossings([ana, bea], (id) => [leave(bea, id), join(carla, id, { position: 2 })], {
    '200, 200': ['open Ana Carla'],
    '200, 409 position_taken': ['open Ana'],
  })
})

test('being taken out and joining: the same, and nobody is in it and out of it', async () => {
  await crossings([ana, bea, carla, dani], (id) => [remove(ana, id, 4), join(eva, id)], {
    '200, 200': ['closed Ana Bea Carla Eva'],
    '200, 409 match_full': ['open Ana Bea Carla'],
  })
  await crossings([ana, bea, carla, dani], (id) => [remove(ana, id, 4), leave(dani, id)], {
    '200, 409 not_a_participant': ['open Ana Bea Carla'],
    '404 not_found, 200': ['open Ana Bea Carla'],
  })
})

test('calling off and joining: whoever comes too late finds nothing, and nothing is left over', async () => {
  await crossings([ana, bea], (id) => [send(ana, 'DELETE', at(id)), join(eva, id), join(fede, id)], {
    '204, 200, 200': ['gone'],
    '204, 200, 404 not_found': ['gone'],
    '204, 404 not_found, 200': ['gone'],
    '204, 404 not_found, 404 not_found': ['gone'],
  })
})

test('naming who sits in it and joining: those named sit there, and who joined later beside them', async () => {
  const players = [ana, bea, carla].map(({ playerId }, index) => ({ id: playerId, position: index + 1 }))
  const rename = (id: number) => send(ana, 'PUT', at(id), { date: later, time: '20:00', players })
  await crossings([ana], (id) => [rename(id), join(dani, id)], {
    '200, 200': ['open Ana Bea Carla', 'closed Ana Bea Carla Dani'],
  })
  await crossings([ana], (id) => [rename(id), join(dani, id), join(eva, id), join(fede, id)], {
    // All three came before those named took their places, which are theirs alone.
    '200, 200, 200, 200': ['open Ana Bea Carla', ...withOneOf(['Dani', 'Eva', 'Fede'])],
    '200, 200, 409 match_full, 409 match_full': withOneOf(['Dani']),
    '200, 409 match_full, 200, 409 match_full': withOneOf(['Eva']),
    '200, 409 match_full, 409 match_full, 200': withOneOf(['Fede']),
    '200, 200, 200, 409 match_full': withOneOf(['Dani', 'Eva']),
    '200, 200, 409 match_full, 200': withOneOf(['Dani', 'Fede']),
    '200, 409 match_full, 200, 200': withOneOf(['Eva', 'Fede']),
  })
})

test('two who say who sits in one version of it: one does, the other is told that it has changed', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const id = await planned([ana])
    const { rows } = await app.pool.query<{ at: Date }>(
      'select updated_at as at from scheduled_matches where id = $1',
      [id],
    )
    const change = (time: string) =>
      send(ana, 'PUT', at(id), {
        date: later,
        time,
        players: [{ id: ana.playerId }],
        updatedAt: rows[0]!.at.toISOString(),
      })
    const answers = await Promise.all([change('20:00'), change('21:00')])
    expect(answers.map(outcome).toSorted()).toEqual(['200', '409 match_changed'])
  }
})

test('two who bring a guest of one name: the second is told that they are in it', async () => {
  const bring = (person: Person, id: number, playerName: string) => join(person, id, { playerName })
  await crossings([ana, bea], (id) => [bring(ana, id, 'Lola Güell'), bring(bea, id, 'lola  guell')], {
    '200, 409 already_joined': ['open Ana Bea Lola'],
    '409 already_joined, 200': ['open Ana Bea lola'],
  })
})

test('one who joins twice, and one who is brought while they join, sit in it once', async () => {
  await crossings([ana, bea], (id) => [join(eva, id), join(eva, id, { position: 4 })], {
    '200, 409 already_joined': ['open Ana Bea Eva'],
    '409 already_joined, 200': ['open Ana Bea Eva'],
  })
  await crossings([ana, bea], (id) => [join(ana, id, { userId: eva.id }), join(eva, id)], {
    '200, 409 already_joined': ['open Ana Bea Eva'],
    '409 already_joined, 200': ['open Ana Bea Eva'],
  })
})

test('two who finish it: it is recorded once, and the other is led to that', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const id = await due([ana, bea, carla, dani])
    const score = { userScore: 6, opponentScore: round % 5 }
    const finishes = [finish(ana, [bea, carla, dani], id, score), finish(dani, [carla, ana, bea], id, score)]
    const answers = (await Promise.all(finishes)).toSorted((one, other) => one.status - other.status)
    expect(answers.map(outcome)).toEqual(['201', '409 already_finished'])
    const [recorded] = await recordedFrom(app.pool, [id])
    expect([answers[0]!.id, answers[1]!.matchId]).toEqual([recorded!.id, recorded!.id])
    expect(await recordedFrom(app.pool, [id])).toHaveLength(1)
    expect(await seatsOf(id)).toBe('gone')
    await app.pool.query('delete from matches')
  }
})

test('finishing and leaving, and finishing and calling off: recorded once or not at all', async () => {
  // With a place free it is not recorded before it begins.
  const outcomes = ['201, 404 not_found', '409 match_not_due, 200', '404 not_found, 204']
  for (let round = 0; round < rounds; round += 1) {
    const id = await due([ana, bea, carla, dani])
    const away = round % 2 === 0 ? leave(dani, id) : send(ana, 'DELETE', at(id))
    const score = { userScore: 6, opponentScore: round % 5 }
    const answers = await Promise.all([finish(bea, [ana, carla, dani], id, score), away])
    expect(outcomes).toContain(answers.map(outcome).join(', '))
    expect(await recordedFrom(app.pool, [id])).toHaveLength(answers[0].status === 201 ? 1 : 0)
    expect(await seatsOf(id)).toBe(answers[0].status === 409 ? 'open Ana Bea Carla' : 'gone')
    await app.pool.query('delete from matches')
  }
})

test('two places that are freed at once are held for the first two in line, and nobody passes them', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const id = await planned([ana, bea, carla, dani])
    for (const person of [eva, fede, gala])
      expect((await send(person, 'POST', `${at(id)}/wait`)).status).toBe(200)
    await Promise.all([leave(bea, id), leave(carla, id), join(bea, id)])
    const [match] = await storedScheduled(app.pool, [id])
    const offered = match!.waits.filter(({ offeredUntil }) => offeredUntil !== null)
    expect(offered.map(({ userId }) => userId)).toEqual([eva.id, fede.id])
    expect(match!.seats.map(({ userId }) => userId)).toEqual([ana.id, dani.id])
    const come = await Promise.all([join(bea, id), join(fede, id), stop(eva, id), join(gala, id)])
    expect(come[1].status).toBe(200)
    expect(come[2].status).toBe(200)
    const [after] = await storedScheduled(app.pool, [id])
    const held = after!.waits.filter(({ offeredUntil }) => offeredUntil !== null)
    expect(held.length).toBeLessThanOrEqual(4 - after!.seats.length)
    // Gala was offered Eva's place, or has taken it: it was never Bea's.
    expect(outcome(come[0])).toMatch(/^409 (place_reserved|match_full)$/)
    expect([...held, ...after!.seats].map(({ userId }) => userId)).toContain(gala.id)
  }
})

test('getting into the line while a place is freed: it is offered, or one is told that it is free', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const id = await planned([ana, bea, carla, dani])
    const [, waited] = await Promise.all([leave(dani, id), send(eva, 'POST', `${at(id)}/wait`)])
    const [match] = await storedScheduled(app.pool, [id])
    expect(['200', '409 places_free']).toContain(outcome(waited))
    expect(match!.waits.map(({ userId, offeredUntil }) => [userId, offeredUntil !== null])).toEqual(
      waited.status === 200 ? [[eva.id, true]] : [],
    )
  }
})

const at = (id: number) => `/matches/scheduled/${id}`
const join = (person: Person, id: number, body = {}) => send(person, 'POST', `${at(id)}/join`, body)
const leave = (person: Person, id: number) => send(person, 'POST', `${at(id)}/leave`)
const remove = (person: Person, id: number, position: number) =>
  send(person, 'DELETE', `${at(id)}/participants/${position}`)
const stop = (person: Person, id: number) => send(person, 'DELETE', `${at(id)}/wait`)

/** Records the match as the person saw it: they and their partner won. */
function finish(
  person: Person,
  others: [Person, Person, Person],
  id: number,
  score: { userScore: number; opponentScore: number },
) {
  const body = aMatch({
    date: today,
    sets: [score],
    scheduledMatchId: id,
    ...seating(...others),
  })
  return send(person, 'POST', '/matches', body)
}

/** A public match of the first of the people, with all of them in the places in their order. */
async function planned(line: Person[], date = later) {
  const { rows } = await app.pool.query<{ id: number }>(
    `with made as (
       insert into scheduled_matches (date, time, starts_at, ends_at, created_by, share_key, status)
       select $2, '19:30', starts, starts + interval '90 minutes', $3, gen_random_uuid(),
         case cardinality($1::integer[]) when 4 then 'closed' else 'open' end
       from (select now() + interval '3 days' as starts) as at returning id),
     seated as (
       insert into match_participants (match_id, player_id, position)
       select id, player, place from made, unnest($1::integer[]) with ordinality as seat (player, place))
     select id from made`,
    [line.map(({ playerId }) => playerId), date, line[0]!.id],
  )
  return rows[0]!.id
}

/** One whose day has come, and which has not begun, at whatever time the tests run. */
const due = (line: Person[]) => planned(line, today)

/** The status and the first names, in the order of the alphabet. */
async function seatsOf(id: number) {
  const [match] = await storedScheduled(app.pool, [id])
  if (!match) return 'gone'
  expect(new Set(match.seats.map(({ position }) => position)).size).toBe(match.seats.length)
  const names = match.seats.map(({ name }) => name.split(' ')[0]!)
  return [match.status, ...names.toSorted()].join(' ')
}

const withOneOf = (names: string[]) => names.map((name) => `closed Ana Bea Carla ${name}`)
