import { describe, expect, test } from 'vitest'
import { parseMessage, type ParsedMessage } from '#shared/messages/parse.ts'

const people = [
  'Lucía Pérez',
  'Marcos Navarro',
  'Toni Bosch',
  'Ana Beltrán',
  'Beatriz Llorens',
  'Francisco Roig',
  'Pablo García',
  'Pablo Moreno',
  'José Luis Mora',
  'Carmen de la Fuente',
]
const me = 'Marta Soler'
// A Friday.
const today = '2026-11-27'

const read = (text: string, language: 'es' | 'en' = 'es') =>
  parseMessage(text, { today, people, me, language })
/** A field, with a mark where it is a guess. */
const field = (text: string, name: keyof ParsedMessage, language?: 'es' | 'en') => {
  const message = read(text, language)
  return [message[name], message.ambiguous.includes(name)]
}
const games = ({ sets = [] }: ParsedMessage) =>
  sets.map(({ userScore, opponentScore }) => `${userScore}-${opponentScore}`).join(' ')

describe('a whole message', () => {
  test('about a match has the reader’s sets, pair and opponents', () => {
    expect(read('Ayer 6-4 3-6 7-5 con Lucía contra Marcos y Toni en El Saler')).toEqual({
      kind: 'match',
      date: '2026-11-26',
      sets: [
        { userScore: 6, opponentScore: 4 },
        { userScore: 3, opponentScore: 6 },
        { userScore: 7, opponentScore: 5 },
      ],
      partner: 'Lucía Pérez',
      opponents: ['Marcos Navarro', 'Toni Bosch'],
      venue: 'El Saler',
      ambiguous: [],
    })
  })

  test('about a plan has its players, free places and court', () => {
    expect(read('Martes 20:30 pista 4, somos Ana, Toni y yo, falta 1')).toEqual({
      kind: 'plan',
      date: '2026-12-01',
      time: '20:30',
      players: ['Ana Beltrán', 'Toni Bosch', 'Marta Soler'],
      freePlaces: 1,
      court: '4',
      ambiguous: [],
    })
  })

  test.for([
    'Feliz año a todos!!',
    'Mi número es el 612 345 678',
    'Son 6€ cada uno, 12,50 € la pista',
    'El Valencia ganó 2-1 al Madrid',
    'ganamos 5-3 al fútbol',
    'Nadal 6-4 6-3 a Federer',
    'Subí a nivel 4.0 en Playtomic',
    'Mañana a las 9 tengo médico',
    'Dinner Friday at 8 for Sarah’s birthday, who’s in?',
    '¿Cómo quedasteis ayer?',
    'No puedo jugar mañana',
    'Se cancela lo de mañana',
    'Busco una pala de segunda mano',
    'https://example.com/match/6-4-6-3',
    '',
    '   \n\n',
  ])('about anything else is nothing: %j', (text) => {
    expect(read(text)).toEqual({ kind: null, ambiguous: [] })
  })
})

describe('the day', () => {
  test.for<[string, string | undefined, boolean]>([
    ['ayer 6-4 6-3', '2026-11-26', false],
    ['antes de ayer 6-4 6-3', '2026-11-25', false],
    ['anoche 6-4 6-3', '2026-11-26', false],
    ['won 6-4 6-3 this morning', '2026-11-27', false],
    ['hace 3 días 6-4 6-3', '2026-11-24', false],
    ['two days ago 6-4 6-3', '2026-11-25', false],
    ['hace una semana 6-4 6-3', '2026-11-20', false],
    ['el martes 6-4 6-3', '2026-11-24', false],
    ['el viernes 6-4 6-3', '2026-11-27', true],
    ['el viernes pasado 6-4 6-3', '2026-11-20', false],
    ['el 24 6-4 6-3', '2026-11-24', false],
    ['24/11: 6-4 6-3', '2026-11-24', false],
    ['24-11-2026 6-4 6-3', '2026-11-24', false],
    ['5 de diciembre: 6-4 6-3', '2025-12-05', false],
    ['6-4 6-3', undefined, false],
    ['mañana pádel', '2026-11-28', false],
    ['mñn jugamos?', '2026-11-28', false],
    ['mañana por la mañana pádel', '2026-11-28', false],
    ['pasado mañana pádel', '2026-11-29', false],
    ['padel tonight', '2026-11-27', false],
    ['padel in 2 days', '2026-11-29', false],
    ['pádel el martes', '2026-12-01', false],
    ['pádel el viernes', '2026-11-27', true],
    ['pádel el viernes que viene', '2026-12-04', false],
    ['pádel el próximo martes', '2026-12-01', false],
    ['padel next Tuesday', '2026-12-01', true],
    ['pádel el martes 1', '2026-12-01', false],
    ['pádel el martes 2', '2026-12-02', true],
    ['pádel el lunes o el martes', '2026-11-30', true],
    ['padel Dec 3rd', '2026-12-03', false],
    ['padel 3rd of December', '2026-12-03', false],
    ['pádel el 2/1', '2027-01-02', false],
    ['mañana no puedo, ¿jugamos el lunes?', '2026-11-30', false],
    ['pádel el finde?', undefined, false],
    ['todos los martes a las 20:00 pádel', undefined, false],
  ])('of %j is %o, a guess: %o', ([text, day, isGuess]) => {
    expect(field(text, 'date')).toEqual([day, isGuess])
  })

  test('of two numbers is day and month in both languages, and a guess in English', () => {
    expect(field('pádel el 3/12', 'date', 'es')).toEqual(['2026-12-03', false])
    expect(field('padel on 3/12', 'date', 'en')).toEqual(['2026-12-03', true])
    expect(field('padel on 13/12', 'date', 'en')).toEqual(['2026-12-13', false])
  })
})

describe('the time', () => {
  test.for<[string, string | undefined, boolean]>([
    ['mañana 20:30 pádel', '20:30', false],
    ['mañana 20.30h pádel', '20:30', false],
    ['mañana 20h30 pádel', '20:30', false],
    ['mañana a las 20 pádel', '20:00', false],
    ['mañana 21hs pádel', '21:00', false],
    ['padel tomorrow 8pm', '20:00', false],
    ['padel tomorrow 8.30 pm', '20:30', false],
    ['padel tomorrow at noon', '12:00', false],
    ['mañana a las ocho y media pádel', '20:30', true],
    ['mañana a las 7 menos cuarto pádel', '18:45', true],
    ['padel tomorrow half seven', '19:30', true],
    ['padel tomorrow quarter past seven', '19:15', true],
    ['padel tomorrow at 7', '19:00', true],
    ['mañana a las 11 pádel', '11:00', true],
    ['mañana a las 12 pádel', '12:00', false],
    ['mañana a las 9 de la mañana pádel', '09:00', false],
    ['mañana a las 9 de la noche pádel', '21:00', false],
    ['mañana 09:30 pádel', '09:30', false],
    ['mañana de 20:30 a 22 pádel', '20:30', false],
    ['mañana 20:30-22:00 pádel', '20:30', false],
    ['padel tomorrow 7-8:30pm', '19:00', false],
    ['padel tomorrow, 20:00 not 21:00', '20:00', false],
    ['ayer a las 20h 6-4 6-3', '20:00', false],
    ['6-4 6-3, 90 min', undefined, false],
    ['6-4 7-5 en 2h', undefined, false],
    ['ayer 6-4 6-3, mañana revancha a las 20h', undefined, false],
    ['6:4 7:5 con Lucía', undefined, false],
    ['mañana pádel, 6,50€', undefined, false],
    ['mañana pádel, nivel 3.50', undefined, false],
  ])('of %j is %o, a guess: %o', ([text, time, isGuess]) => {
    expect(field(text, 'time')).toEqual([time, isGuess])
  })
})

describe('the sets', () => {
  test.for<[string, string]>([
    ['6/4 3/6 7/5', '6-4 3-6 7-5'],
    ['6–4 6—3', '6-4 6-3'],
    ['6:4 7:5 con Lucía', '6-4 7-5'],
    ['6 4 3 6 7 5', '6-4 3-6 7-5'],
    ['64 36 75', '6-4 3-6 7-5'],
    ['6-4, 3-6 y 7-5', '6-4 3-6 7-5'],
    ['seis cuatro y siete cinco, ganamos', '6-4 7-5'],
    ['6️⃣-4️⃣ 6️⃣-3️⃣', '6-4 6-3'],
    ['٦-٤ ٦-٣', '6-4 6-3'],
    ['7-6(5) 6-7 (5-7) 6-4', '7-6 6-7 6-4'],
    ['ganamos 2-1: 6-4 3-6 7-5', '6-4 3-6 7-5'],
    ['Primer set 6-4, segundo set 6-3', '6-4 6-3'],
  ])('of %j are read as typed: %s', ([text, expected]) => {
    const message = read(text)
    expect([games(message), message.ambiguous]).toEqual([expected, []])
  })

  test.for<[string, string, boolean]>([
    ['ganamos 6-4 6-3 a Marcos y Toni', '6-4 6-3', false],
    ['ganamos 4-6 3-6', '6-4 6-3', false],
    ['perdimos 6-4 6-3', '4-6 3-6', false],
    ['perdimos 4-6 3-6', '4-6 3-6', false],
    ['nos ganaron 6-4 6-3', '4-6 3-6', false],
    ['lost 6-4 6-3 to Marcos and Toni', '4-6 3-6', false],
    ['Marcos and Toni beat us 6-4 6-3', '4-6 3-6', false],
    ['got crushed 6-1 6-2 by Marcos and Toni', '1-6 2-6', false],
    ['Lucía y yo 6-4 6-3 Marcos y Toni', '6-4 6-3', false],
    ['Marcos y Toni 6-4 6-3 Lucía y yo', '4-6 3-6', false],
    ['Marcos y Toni vencen 6-4 6-3 a Lucía y Marta', '4-6 3-6', false],
    ['con Lucía contra Marcos y Toni 4-6 3-6', '4-6 3-6', false],
    ['ganamos 6-4 4-6', '6-4 4-6', true],
    ['Lucía y Ana 6-4 6-3 Marcos y Toni', '6-4 6-3', true],
    ['6-4 6-5', '6-4 6-5', true],
    ['6-4 9-7', '6-4', true],
    ['6-4 6-3 6-2 6-1', '6-4 6-3 6-2', true],
    ['lost the first 3-6 but won 6-4 6-2', '3-6 6-4 6-2', false],
    ['lost the first 6-3 but won 6-4 6-2', '6-3 6-4 6-2', true],
    ['victoria de Marcos y Toni 6-4 6-3 contra Lucía y Marta', '4-6 3-6', false],
    ['Toni me ganó 6-4 6-3', '4-6 3-6', false],
  ])('of %j are %s from the reader’s side, a guess: %o', ([text, expected, isGuess]) => {
    const message = read(text)
    expect([games(message), message.ambiguous.includes('sets')]).toEqual([expected, isGuess])
  })

  test.for<[string, [number, number]]>([
    ['6-4 4-6 10-8', [10, 8]],
    ['6/4 3/6 10/8', [10, 8]],
    ['perdimos 6-4 4-6 10-8', [8, 10]],
    ['6-4 4-6 súper 11-9', [11, 9]],
    ['6-4 3-6 super tie-break 10-7', [10, 7]],
    ['6-4 4-6 y 10-5 en el supertie', [10, 5]],
    ['Marcos y Toni 6-4 4-6 10-8 Lucía y yo', [8, 10]],
  ])('of %j end with the super tie-break %o', ([text, points]) => {
    expect([read(text).superTieBreak, read(text).sets?.length]).toEqual([points, 2])
  })
})

describe('names', () => {
  test.for<[string, string, boolean]>([
    ['Lucía', 'Lucía Pérez', false],
    ['lucia', 'Lucía Pérez', false],
    ['@Lucía', 'Lucía Pérez', false],
    ['LUCIA P.', 'Lucía Pérez', false],
    ['Pérez', 'Lucía Pérez', false],
    ['lucia perez', 'Lucía Pérez', false],
    ['de la Fuente', 'Carmen de la Fuente', false],
    ['Jose Luis', 'José Luis Mora', false],
    ['Pablo M', 'Pablo Moreno', false],
    ['Pablo', 'Pablo', true],
    ['Paco', 'Francisco Roig', true],
    ['Bea', 'Beatriz Llorens', true],
    ['Marcoss', 'Marcos Navarro', true],
    ['Lucía Gómez', 'Lucía Gómez', false],
    ['Juanma', 'Juanma', false],
    ['juanma', 'juanma', false],
    // A Cyrillic а.
    ['Mаrcos', 'Mаrcos', false],
  ])('of a partner typed %s is %s, a guess: %o', ([typed, name, isGuess]) => {
    expect(field(`6-4 6-3 con ${typed} contra Ana y Toni`, 'partner')).toEqual([name, isGuess])
  })

  test.for<[string, string | undefined, string[] | undefined]>([
    ['Lucía y yo 6-4 6-3 contra Marcos y Toni', 'Lucía Pérez', ['Marcos Navarro', 'Toni Bosch']],
    ['6-4 6-3 Lucía/yo - Marcos/Toni', 'Lucía Pérez', ['Marcos Navarro', 'Toni Bosch']],
    ['me & Lucía v Marcos & Toni 6-4 6-3', 'Lucía Pérez', ['Marcos Navarro', 'Toni Bosch']],
    ['6-4 6-3 with Lucía against Toni and Marcos', 'Lucía Pérez', ['Toni Bosch', 'Marcos Navarro']],
    ['Marta y Lucía 6-4 6-3 Marcos y Toni', 'Lucía Pérez', ['Marcos Navarro', 'Toni Bosch']],
    ['beat Marcos and Toni 6-4 6-3', undefined, ['Marcos Navarro', 'Toni Bosch']],
    ['6-4 6-3 con Lucía', 'Lucía Pérez', undefined],
    ['6-4 6-3 contra Marcos y otro', undefined, ['Marcos Navarro']],
    ['6-4 6-3 contra los de siempre', undefined, undefined],
  ])('of %j are the partner %o and the opponents %o', ([text, partner, opponents]) => {
    const message = read(text)
    expect([message.partner, message.opponents, message.players]).toEqual([partner, opponents, undefined])
  })

  test('of a match of others are its players in order', () => {
    const message = read('Lucía y Ana 6-4 6-3 Marcos y Toni')
    expect([message.players, message.ambiguous]).toEqual([
      ['Lucía Pérez', 'Ana Beltrán', 'Marcos Navarro', 'Toni Bosch'],
      ['sets'],
    ])
  })

  test.for<[string, string[] | undefined]>([
    ['mañana 20h pádel: Lucía, Toni y yo', ['Lucía Pérez', 'Toni Bosch', me]],
    ['Padel tomorrow 8pm. Me, Toni and Ana so far', [me, 'Toni Bosch', 'Ana Beltrán']],
    ['mañana 20h pádel\n1. Lucía\n2. Manu\n3.', ['Lucía Pérez', 'Manu']],
    ['mañana 20h pádel, Toni no puede, somos Lucía y yo', ['Lucía Pérez', me]],
    ['mañana 20h me falta uno', undefined],
  ])('of the plan %j are the players %o', ([text, players]) => {
    expect(read(text).players).toEqual(players)
  })
})

describe('free places', () => {
  test.for<[string, number | undefined, boolean]>([
    ['mañana 20h falta 1', 1, false],
    ['mañana 20h nos falta uno', 1, false],
    ['mañana 20h faltan dos', 2, false],
    ['mañana 20h, buscamos cuarto jugador', 1, false],
    ['mañana 20h somos 3', 1, false],
    ['mañana 20h, hay 2 huecos', 2, false],
    ['mañana 20h pádel, ya somos 4', 0, false],
    ['mañana 20h pádel, completo', 0, false],
    ['tomorrow 8pm, need one more', 1, false],
    ['tomorrow 8pm, need a 4th', 1, false],
    ['tomorrow 8pm, looking for 2', 2, false],
    ['tomorrow 8pm, 1 spot left', 1, false],
    ['tomorrow 8pm, one short', 1, false],
    ['mañana 20h falta 1: Lucía, Toni, Marcos y yo', 1, true],
    ['mañana 20h pádel\n1. Lucía\n2. Toni\n3.\n4.', 2, true],
    ['mañana 20h pádel con Lucía y Toni', undefined, false],
    ['faltan 2 días para el pádel de mañana', undefined, false],
  ])('of %j are %o, a guess: %o', ([text, count, isGuess]) => {
    expect(field(text, 'freePlaces')).toEqual([count, isGuess])
  })
})

describe('the place', () => {
  test.for<[string, string | undefined]>([
    ['ayer 6-4 6-3 en El Saler', 'El Saler'],
    ['ayer 6-4 6-3 en el club de campo', 'club de campo'],
    ['ayer 6-4 6-3 en el Polideportivo Norte con Lucía', 'Polideportivo Norte'],
    ['ayer 6-4 6-3 en casa de Toni', 'casa de Toni'],
    ['6-4 6-3 at the Padel Hub 🎾', 'Padel Hub'],
    ['mañana en El Saler a las 20h falta 1', 'El Saler'],
    ['6-4 6-3 en el Club de Tenis y Pádel Valencia, pista 3', 'Club de Tenis y Pádel Valencia'],
    ['jugamos mañana en 2 turnos', undefined],
    ['ganamos 6-4 6-3 en dos sets', undefined],
    ['jugamos en noviembre, el martes 1', undefined],
  ])('of %j is %o', ([text, venue]) => {
    expect(read(text).venue).toBe(venue)
  })

  test.for<[string, string | undefined]>([
    ['mañana 20h pista 4', '4'],
    ['mañana 20h pista nº 4', '4'],
    ['mañana 20h, cancha 12', '12'],
    ['tomorrow 8pm court 2', '2'],
    ['mañana 20h pista central', 'central'],
    ['tomorrow 8pm centre court', 'centre'],
    ['mañana 20h en la pista a las 20', undefined],
  ])('of %j has the court %o', ([text, court]) => {
    expect(read(text).court).toBe(court)
  })
})

describe('a forwarded message', () => {
  test('of a partner is seen by the reader', () => {
    const message = read('[24/11/26, 20:15] Lucía: Ayer ganamos Marta y yo 6-4 6-3 a Marcos y Toni')
    expect(message).toMatchObject({ date: '2026-11-26', partner: 'Lucía Pérez', ambiguous: [] })
    expect([games(message), message.opponents]).toEqual(['6-4 6-3', ['Marcos Navarro', 'Toni Bosch']])
  })

  test('of an opponent has the result turned', () => {
    const message = read('24/11/26, 20:15 - Toni: Ayer ganamos 6-4 6-3 a Lucía y Marta con Marcos')
    expect([games(message), message.partner, message.opponents]).toEqual([
      '4-6 3-6',
      'Lucía Pérez',
      ['Toni Bosch', 'Marcos Navarro'],
    ])
  })

  test('of a match without the reader is marked', () => {
    const message = read('[24/11/26, 20:15] Lucía: Ayer ganamos 6-4 6-3 a Marcos y Toni')
    expect([message.players, message.ambiguous]).toEqual([
      ['Lucía Pérez', 'Marcos Navarro', 'Toni Bosch'],
      ['sets', 'players'],
    ])
  })
})
