import { describe, expect, test } from 'vitest'
import { testApp } from '#tests/support/app.ts'
import { record } from '#tests/support/matches.ts'

const app = await testApp()
const [ana, lucas] = await app.people(['Ana Roldán', 'Lucas "Luca" Núñez, hijo'])
await record(ana, {
  comments: '=HYPERLINK("http://x")\nDos líneas; "comillas", y -3;=1+1',
  difficulty: 7,
  userPosition: 'left',
  partnerPosition: 'right',
  opponent1Position: 'right',
  opponent2Position: 'left',
  venue: '+34 Pádel, S.L.',
  courtName: "'=1",
  userPartner: 'Núñez, Íñigo',
})
// The same day, later, and on an earlier day: ordered by day, then by recording.
const draw = [
  { userScore: 6, opponentScore: 4 },
  { userScore: 4, opponentScore: 6 },
]
await record(ana, { userPartner: '-Pepe "el Zurdo"', sets: draw, difficulty: 10 })
await record(ana, {
  date: '2026-01-31',
  opponent1: lucas.name,
  opponent1PlayerId: lucas.playerId,
  sets: [{ userScore: 0, opponentScore: 6 }],
  comments: 'Nota\nde Ana',
  difficultyFelt: false,
})
const players = await app.rowsOf('select name, id from players')
const ids = new Map<string, number>(players.map(({ name, id }) => [name, id]))

const get = async (path: string, person = ana, headers: Record<string, string> = {}) => {
  const response = await person.request(`/api/export/${path}`, { headers })
  return { response, bytes: Buffer.from(await response.arrayBuffer()) }
}

describe('matches export', () => {
  // spec 1: and export data
  test('returns the exact headers and CSV bytes in Spanish', async () => {
    const { response, bytes } = await get('matches?lang=es')
    expect(response.status).toBe(200)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': expect.stringMatching(
        /^attachment; filename="?bandeja-partidos-2026-05-14\.csv"?$/,
      ),
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
    const expected = [
      'Fecha,Orden del día,Resultado,Pareja,Rival 1,Rival 2,Set 1 tu pareja,Set 1 rivales,Set 2 tu pareja,Set 2 rivales,Set 3 tu pareja,Set 3 rivales,Dificultad (1-10),Comentarios,Tu lado,Lado de tu pareja,Lado del rival 1,Lado del rival 2,Club,Pista,Tipo,Clave de tu pareja,Clave del rival 1,Clave del rival 2',
      `2026-01-31,1,Derrota,Lucía Ferrer,"Lucas ""Luca"" Núñez, hijo",Toni Bosch,0,6,,,,,,"Nota\nde Ana",,,,,,,Amistoso,${ids.get('Lucía Ferrer')},${lucas.playerId},${ids.get('Toni Bosch')}`,
      `2026-05-13,1,Victoria,"Núñez, Íñigo",Marcos Iriarte,Toni Bosch,6,4,3,6,7,5,7,"'=HYPERLINK(""http://x"")\nDos líneas; ""comillas"", y -3;\u1fef=1+1",revés,drive,drive,revés,"'+34 Pádel, S.L.",''=1,Amistoso,${ids.get('Núñez, Íñigo')},${ids.get('Marcos Iriarte')},${ids.get('Toni Bosch')}`,
      `2026-05-13,2,Empate,"'-Pepe ""el Zurdo""",Marcos Iriarte,Toni Bosch,6,4,4,6,,,10,,,,,,,,Amistoso,${ids.get('-Pepe "el Zurdo"')},${ids.get('Marcos Iriarte')},${ids.get('Toni Bosch')}`,
      '',
    ].join('\r\n')
    expect(bytes.toString('hex')).toBe(`efbbbf${Buffer.from(expected).toString('hex')}`)
  })

  // spec 7: /api/export/stats
  test('returns English words in the same columns', async () => {
    const lines = (await get('matches?lang=en')).bytes.toString().split('\r\n')
    expect(lines[0]).toBe(
      '\ufeffDate,Order of the day,Result,Partner,Opponent 1,Opponent 2,Set 1 your team,Set 1 opponents,Set 2 your team,Set 2 opponents,Set 3 your team,Set 3 opponents,Difficulty (1-10),Comments,Your side,Partner side,Opponent 1 side,Opponent 2 side,Venue,Court,Type,Partner key,Opponent 1 key,Opponent 2 key',
    )
    expect(lines[1]).toMatch(/^2026-01-31,1,Defeat,/)
    expect(lines[2]).toMatch(/^2026-05-13,1,Victory,.*,left,right,right,left,.*,Casual,/s)
    expect(lines[3]).toMatch(/^2026-05-13,2,Draw,/)
  })

  test('shows a confirmed match from the co-player’s side, without the recorder’s notes', async () => {
    const confirmed = `update match_players set consent = 'confirmed' where player_id = ${lucas.playerId}`
    expect((await get('matches?lang=en', lucas)).bytes.toString().trimEnd().split('\r\n')).toHaveLength(1)
    await app.pool.query(confirmed)
    const [, line] = (await get('matches?lang=en', lucas)).bytes.toString().split('\r\n')
    expect(line).toMatch(/^2026-01-31,1,Victory,Toni Bosch,Ana Roldán,Lucía Ferrer,6,0,,,,,,,,,,,,,Casual,/)
  })

  test('returns the same JSON in Spanish and English', async () => {
    const { response, bytes } = await get('matches?lang=es&format=json')
    expect(response.headers.get('Content-Type')).toBe('application/json; charset=utf-8')
    expect(response.headers.get('Content-Disposition')).toMatch(/bandeja-partidos-2026-05-14\.json/)
    const rows = JSON.parse(bytes.toString()) as Record<string, unknown>[]
    expect(rows).toHaveLength(3)
    expect(rows[1]).toMatchObject({
      date: '2026-05-13',
      order: 1,
      result: 'win',
      set3User: 7,
      comments: '=HYPERLINK("http://x")\nDos líneas; "comillas", y -3;=1+1',
      userPosition: 'left',
      courtName: "'=1",
      matchType: 'casual',
    })
    expect(rows[2]).toMatchObject({ order: 2, result: 'draw', set3User: null, comments: null })
    const en = await get('matches?lang=en&format=json')
    expect(en.bytes.equals(bytes)).toBe(true)
  })

  test('returns only the CSV header or an empty JSON array for a user without matches', async () => {
    const bea = await app.person('Bea Gil')
    expect((await get('matches?lang=es', bea)).bytes.toString()).toMatch(/^\ufeffFecha,[^\n]*\r\n$/)
    expect((await get('matches?format=json', bea)).bytes.toString()).toBe('[]\n')
  })

  test('has the date of the user’s time zone in its file name', async () => {
    const there = await app.person('Lea Isla', { timeZone: 'Pacific/Kiritimati' })
    const { response } = await get('matches?lang=en', there, { 'Time-Zone': 'Pacific/Kiritimati' })
    expect(response.headers.get('Content-Disposition')).toContain('bandeja-matches-2026-05-15.csv')
  })
})

describe('statistics export', () => {
  // spec 1: and export data
  // spec 7: /api/export/stats
  test('has a line for each figure and a column for each period', async () => {
    const { response, bytes } = await get('stats?lang=es')
    expect(response.headers.get('Content-Type')).toBe('text/csv; charset=utf-8')
    expect(response.headers.get('Content-Disposition')).toMatch(/bandeja-estadisticas-2026-05-14\.csv/)
    const text = bytes.toString()
    expect(text).toMatch(/^\ufeffEstadística,Siempre,7 días,14 días,30 días,90 días\r\n/)
    const lines = text.slice(1).trimEnd().split('\r\n')
    expect(lines).toContain('Partidos,3,2,2,2,2')
    expect(lines).toContain('Derrotas,1,0,0,0,0')
    expect(lines).toContain('Diferencia de sets,0,1,1,1,1')
    // -6 from the lost match and 1 from the others: numbers, not text.
    expect(lines).toContain('Diferencia de juegos,-5,1,1,1,1')
    expect(lines).toContain('Porcentaje de victorias,33,50,50,50,50')
    expect(lines).toContain('Sets por partido,2,"2,5","2,5","2,5","2,5"')
    // Toni won one of three against the user: the same rate as on the card.
    expect(lines).toContain('Porcentaje de partidos que te gana ese rival,33,0,0,0,0')
    expect(lines).toContain('"Últimos cinco (V, E, D)",D V E,V E,V E,V E,V E')
    expect((await get('stats?lang=en')).bytes.toString()).toContain(
      '\r\nSets per match,2,2.5,2.5,2.5,2.5\r\n',
    )
  })

  test('returns JSON for each period, equal to the stats API for all time and 7 days', async () => {
    const { response, bytes } = await get('stats?lang=en&format=json')
    expect(response.headers.get('Content-Disposition')).toMatch(/bandeja-statistics-2026-05-14\.json/)
    const periods = JSON.parse(bytes.toString()) as Record<string, unknown>
    expect(Object.keys(periods).toSorted()).toEqual(['14', '30', '7', '90', 'all'])
    expect(periods.all).toEqual(await (await ana.request('/api/stats')).json())
    expect(periods['7']).toEqual(await (await ana.request('/api/stats/period/7')).json())
  })
})

describe.for(['matches', 'stats'])('/api/export/%s', (file) => {
  test('returns 403 to a user with an incomplete profile', async () => {
    const half = await app.person('Sin Perfil', { favouriteCourtSide: null })
    expect((await half.request(`/api/export/${file}`)).status).toBe(403)
  })

  test.for(['format=xml', 'lang=xx', 'lang=', 'lang=es&lang=en', 'format=csv&format=json'])(
    'rejects %s with 400',
    async (query) => {
      const { response, bytes } = await get(`${file}?${query}`)
      expect(response.status).toBe(400)
      expect(JSON.parse(bytes.toString())).toMatchObject({ code: 'invalid_input' })
      expect(response.headers.get('Content-Disposition')).toBeNull()
    },
  )

  test('uses the language of Accept-Language, and English for an unsupported language', async () => {
    const spanish = await get(file, ana, { 'Accept-Language': 'ca, es-AR;q=0.8' })
    expect(spanish.bytes.toString()).toMatch(/^\ufeff(Fecha|Estadística),/)
    const other = await get(file, ana, { 'Accept-Language': 'de' })
    expect(other.bytes.toString()).toMatch(/^\ufeff(Date|Statistic),/)
  })
})
