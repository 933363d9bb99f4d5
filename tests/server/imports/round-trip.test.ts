import fc from 'fast-check'
import { expect, test } from 'vitest'
import { exportMatchesPath } from '#shared/exports/paths.ts'
import { languages } from '#shared/languages.ts'
import { isValidSet, type SetScore } from '#shared/matches/score.ts'
import { nameNorm } from '#shared/players/name.ts'
import { testApp, type Person } from '#tests/support/app.ts'
import { record } from '#tests/support/matches.ts'
import { amount } from '#tests/support/tier.ts'
import { preview, run } from './files.ts'

const app = await testApp()

const scores = [0, 1, 2, 3, 4, 5, 6, 7]
const sets = scores
  .flatMap((userScore) => scores.map((opponentScore) => ({ userScore, opponentScore })))
  .filter(isValidSet)
const side = fc.option(fc.constantFrom('left' as const, 'right' as const), { nil: null })
const note = fc.oneof(
  fc.constant(null),
  fc.constantFrom('=1+1', "'=1", '-3', '@x', '+', '"quoted", and so on', "'", 'a\nb\n\nc', '6'),
  fc.constantFrom('\u3000=x', 'a;=1', "a;'=1", 'a\n"=1"'),
  fc.array(fc.constantFrom(...'=+-@＝\',;" \t\nñ🎾x'), { maxLength: 12 }).map((signs) => signs.join('')),
)

/** People are indexes of the players that the recorder may name; see `peopleFor`. */
const match = fc.record({
  isAnas: fc.boolean(),
  date: fc.constantFrom('2026-05-13', '2026-05-12', '2026-05-01', '2026-03-20', '2025-12-31', '2020-02-29'),
  people: fc.uniqueArray(fc.nat(6), { minLength: 3, maxLength: 3 }),
  /** Ana's seat when she is not the recorder. */
  seat: fc.constantFrom(0, 1, 2),
  sets: fc.array(fc.constantFrom<SetScore>(...sets), { minLength: 1, maxLength: 3 }),
  difficulty: fc.integer({ min: 1, max: 10 }),
  comments: note,
  venue: fc.constantFrom(null, 'Club "Norte"; 2', '-Sur'),
  sides: fc.record({ left: side, right: side }),
})
type Played = typeof match extends fc.Arbitrary<infer T> ? T : never

test('an export imported into a new account gives the same statistics, and adds nothing when imported again', async () => {
  const history = fc.array(match, { minLength: 1, maxLength: 14 })
  await fc.assert(
    fc.asyncProperty(history, fc.constantFrom(...languages), async (matches, language) => {
      const ana = await app.person('Ana Roldán')
      const bea = await app.person('=Bea "B" Gil')
      const cleo = await app.person('Cleo Mas')
      await befriend(ana)
      for (const each of matches) await play(each, ana, bea)
      const confirm = `update match_players set consent = 'confirmed' where player_id = $1`
      await app.pool.query(confirm, [ana.playerId])
      const file = await (await ana.request(exportMatchesPath(language))).arrayBuffer()
      expect(await preview(cleo, file)).toMatchObject({
        counts: { new: matches.length, duplicate: 0, wrong: 0 },
        unusedColumns: [],
      })
      expect(await run(cleo, file)).toEqual({ status: 200, added: matches.length, duplicates: 0 })
      expect(await whatIsSaidOf(cleo)).toEqual(await whatIsSaidOf(ana))
      expect(await run(cleo, file)).toEqual({ status: 200, added: 0, duplicates: matches.length })
      expect(await run(ana, file)).toEqual({ status: 200, added: 0, duplicates: matches.length })
    }),
    { numRuns: amount(4, 25) },
  )
})

test.for([
  ['an invisible name', '\u3164', '\u3164'],
  // Another guest of hers has the normalised name that it would have today.
  ['an outdated normalized name', 'Ana\u200b', 'ana\u200b'],
] as const)(
  'an account’s own export is recognized as duplicates when a guest has %s',
  async ([, name, norm]) => {
    const bea = await app.person('Bea Sanz')
    await record(bea, { userPartner: 'Ana' })
    const { seats } = await record(bea, { userPartner: 'Marta', date: '2026-05-01' })
    const rename = 'update players set name = $2, name_norm = $3 where id = $1'
    await app.pool.query(rename, [seats[1]?.playerId, name, norm])
    const file = await (await bea.request(exportMatchesPath('en'))).arrayBuffer()
    expect(await preview(bea, file)).toMatchObject({ counts: { new: 0, duplicate: 2, wrong: 0 } })
  },
)

const names = ['Pepe', 'Lucía', '=cmd', "'-Íñigo, hijo", 'pepa', 'Zoe', 'Marta']

/** Guests of her own, so that a typed name is never a guest of Bea's. */
async function befriend(ana: Person) {
  const insert = 'insert into players (name, name_norm, created_by) values ($1, $2, $3)'
  for (const name of names) await app.pool.query(insert, [name, nameNorm(name), ana.id])
}

async function play({ isAnas, people, seat, sides, sets, ...facts }: Played, ana: Person, bea: Person) {
  const recorder = isAnas ? ana : bea
  const others = await peopleFor(recorder, bea)
  const seats = people.map((index) => others[index] ?? others[0])
  if (!isAnas) seats[seat] = { name: ana.name, id: ana.playerId }
  const [partner, opponent1, opponent2] = seats
  app.clock.now = new Date(app.clock.now.getTime() + 1000)
  await record(recorder, {
    ...facts,
    sets,
    userPartner: partner?.name ?? '',
    partnerPlayerId: partner?.id ?? null,
    opponent1: opponent1?.name ?? '',
    opponent1PlayerId: opponent1?.id ?? null,
    opponent2: opponent2?.name ?? '',
    opponent2PlayerId: opponent2?.id ?? null,
    userPosition: sides.left,
    partnerPosition: sides.left === sides.right ? null : sides.right,
    opponent2Position: sides.right,
  })
}

/**
 * Guests by name and, for Ana, Bea herself and those of Bea's guests whom Ana met: some have the names of her
 * own.
 */
async function peopleFor(recorder: Person, bea: Person): Promise<{ name: string; id: number | null }[]> {
  const guests = names.map((name) => ({ name, id: null }))
  if (recorder === bea) return guests
  const { rows } = await app.pool.query<{ name: string; id: number }>(
    `select distinct person.name, person.id from players person
       join match_players theirs on theirs.player_id = person.id
       join match_players own on own.match_id = theirs.match_id and own.player_id = $1
     where person.created_by = $2 and person.user_id is null order by person.id limit 3`,
    [recorder.playerId, bea.id],
  )
  return [{ name: bea.name, id: bea.playerId }, ...rows, ...guests].slice(0, names.length)
}

/**
 * Everything that the app shows of a history, without what an import can't keep: ids, accounts, recorders.
 */
async function whatIsSaidOf(person: Person) {
  const paths = ['stats', 'stats/period/7', 'stats/breakdown', 'export/matches?format=json']
  const said: unknown[] = []
  for (const path of paths) said.push(kept(await (await person.request(`/api/${path}`)).json()))
  return said
}

const lost =
  /^(id|playerId|matchId|userId|isRegisteredUser|profileImageUrl|seats|recorderId|canEdit|canDelete|createdAt|updatedAt|\w+Key)$/

function kept(value: unknown): unknown {
  if (typeof value === 'string') return value.replace(/ \(\d+\)$/, '')
  if (Array.isArray(value)) return value.map(kept)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, each]) => (lost.test(key) ? [] : [[key, kept(each)]])),
  )
}
