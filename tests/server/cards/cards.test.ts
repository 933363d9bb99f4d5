import { expect, test } from 'vitest'
import { cardFormats, cardThemes } from '#shared/cards/formats.ts'
import { languages } from '#shared/languages.ts'
import { matchesApi } from '#shared/matches/api.ts'
import { testApp } from '#tests/support/app.ts'
import { askCard, matchCard, mostBytes, pictureIn, specifiedSizes } from '#tests/support/cards.ts'
import { aMatch, ofMatch, record } from '#tests/support/matches.ts'

const app = await testApp()
const [ana, stranger] = await app.people(['Ana Roldán', 'Extraña Persona'])
const match = await record(ana)

const looks = cardFormats.flatMap((format) =>
  cardThemes.flatMap((theme) => languages.map((language) => ({ format, theme, language }))),
)

test.for(looks)('the picture of a match is drawn in the size of its format: %o', async (look) => {
  const answer = await matchCard(ana, match.id, new URLSearchParams(look).toString())
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png'])
  const { bytes, ...picture } = await pictureIn(answer)
  expect(picture).toEqual({ isPng: true, ...specifiedSizes[look.format] })
  expect(bytes).toBeLessThan(mostBytes)
})

test('a stranger gets the answer of an unknown match', async () => {
  const answers = await Promise.all([matchCard(stranger, match.id), matchCard(stranger, 2_000_000_000)])
  expect(answers.map(({ status }) => status)).toEqual([404, 404])
  const [foreign, unknown] = await Promise.all(answers.map((answer) => answer.json()))
  expect({ ...foreign, requestId: '' }).toEqual({ ...unknown, requestId: '' })
})

test('a visitor needs a session', async () => {
  expect((await app.request(`/api/cards/matches/${match.id}`)).status).toBe(401)
})

test.for([
  ['format=square', 'format'],
  ['theme=sepia', 'theme'],
  ['language=fr', 'language'],
  ['format=wide&format=wide', 'format'],
  ['download=yes', 'download'],
])('the query %s is refused with a code at its field', async ([query = '', path]) => {
  const answer = await matchCard(ana, match.id, query)
  expect(answer.status).toBe(400)
  expect(await answer.json()).toMatchObject({ code: 'invalid_input', issues: [{ path }] })
})

test('an unchanged match is not sent again, and an edited one has another picture', async () => {
  const first = await matchCard(ana, match.id)
  const etag = String(first.headers.get('etag'))
  expect(first.headers.get('cache-control')).toBe('private, no-cache')
  const path = `matches/${match.id}`
  expect((await askCard(ana, path, { 'If-None-Match': etag })).status).toBe(304)
  await ana.call(matchesApi.edit, {
    ...ofMatch(match.id),
    body: aMatch({ sets: [{ userScore: 6, opponentScore: 0 }] }),
  })
  const edited = await askCard(ana, path, { 'If-None-Match': etag })
  expect(edited.status).toBe(200)
  expect(edited.headers.get('etag')).not.toBe(etag)
})

test('a download has a file name without names of people', async () => {
  const answer = await matchCard(ana, match.id, 'download=1&format=wide')
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename=bandeja-result-wide.png')
})

test.for([
  ['long without a blank', 'W'.repeat(80)],
  ['emoji, also composed ones and one that no font has', '🎾👩‍👩‍👧🏳️‍🌈🇪🇸1️⃣ \u{1FAE9} Ana'],
  ['many emoji', `Ana ${'👩🏽‍🚀'.repeat(15)}`],
  ['right to left', 'مريم العلي'],
  ['right to left within others', 'Ana מרים כהן Sanz'],
  ['letters that no font has', '李小龍'],
  ['many marks', `Z${'\u0351\u036b'.repeat(10)}algo`],
  ['markup', '<image href="file:///etc/passwd"/>&amp;"\''],
  ['a name that an object has', '__proto__'],
])('a name of %s is drawn', async ([, userPartner = '']) => {
  const { id } = await record(ana, { userPartner, date: '2026-05-01', venue: userPartner })
  const answer = await matchCard(ana, id)
  const { bytes, isPng } = await pictureIn(answer)
  expect([answer.status, isPng]).toEqual([200, true])
  expect(bytes).toBeLessThan(mostBytes)
})

test.for(['weeks/2026-02-30', 'weeks/today', 'months/2026-13', 'months/2026-5', 'matches/0', 'curves/x'])(
  'the address %s leads nowhere',
  async (path) => {
    expect((await askCard(ana, path)).status).toBe(404)
  },
)

test.for(['weeks/2026-05-13', 'months/2026-05'])(
  '%s is drawn, also for a player without a match in it',
  async (path) => {
    for (const person of [ana, stranger]) {
      const answer = await askCard(person, path)
      expect([answer.status, (await pictureIn(answer)).isPng]).toEqual([200, true])
    }
  },
)
