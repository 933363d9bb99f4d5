import { courtSides } from '#shared/profile/sides.ts'

/**
 * The columns of a file of matches, from its owner's side, in both languages: what the export writes, the import reads.
 * The scores of a set are two numbers, because a spreadsheet takes 6-4 for a day in April. A key tells two players of
 * one name apart; `order` is the order of a day's matches.
 */
export const matchColumns = {
  date: { es: 'Fecha', en: 'Date' },
  order: { es: 'Orden del día', en: 'Order of the day' },
  result: { es: 'Resultado', en: 'Result' },
  userPartner: { es: 'Pareja', en: 'Partner' },
  opponent1: { es: 'Rival 1', en: 'Opponent 1' },
  opponent2: { es: 'Rival 2', en: 'Opponent 2' },
  set1User: { es: 'Set 1 tu pareja', en: 'Set 1 your team' },
  set1Opponents: { es: 'Set 1 rivales', en: 'Set 1 opponents' },
  set2User: { es: 'Set 2 tu pareja', en: 'Set 2 your team' },
  set2Opponents: { es: 'Set 2 rivales', en: 'Set 2 opponents' },
  set3User: { es: 'Set 3 tu pareja', en: 'Set 3 your team' },
  set3Opponents: { es: 'Set 3 rivales', en: 'Set 3 opponents' },
  difficulty: { es: 'Dificultad (1-10)', en: 'Difficulty (1-10)' },
  comments: { es: 'Comentarios', en: 'Comments' },
  userPosition: { es: 'Tu lado', en: 'Your side' },
  partnerPosition: { es: 'Lado de tu pareja', en: 'Partner side' },
  opponent1Position: { es: 'Lado del rival 1', en: 'Opponent 1 side' },
  opponent2Position: { es: 'Lado del rival 2', en: 'Opponent 2 side' },
  venue: { es: 'Club', en: 'Venue' },
  courtName: { es: 'Pista', en: 'Court' },
  matchType: { es: 'Tipo', en: 'Type' },
  partnerKey: { es: 'Clave de tu pareja', en: 'Partner key' },
  opponent1Key: { es: 'Clave del rival 1', en: 'Opponent 1 key' },
  opponent2Key: { es: 'Clave del rival 2', en: 'Opponent 2 key' },
} as const

export type MatchColumn = keyof typeof matchColumns

export const neededColumns = [
  'date',
  'userPartner',
  'opponent1',
  'opponent2',
  'set1User',
  'set1Opponents',
] as const satisfies MatchColumn[]

/** As written in cells; an import understands every language's. */
export const matchWords = {
  win: { es: 'Victoria', en: 'Victory' },
  draw: { es: 'Empate', en: 'Draw' },
  loss: { es: 'Derrota', en: 'Defeat' },
  left: { es: 'revés', en: 'left' },
  right: { es: 'drive', en: 'right' },
  casual: { es: 'Amistoso', en: 'Casual' },
  ranked: { es: 'Ranking', en: 'Ranked' },
} as const

/** The columns whose cells are words; the others are text or numbers. */
export const columnWords = {
  result: ['win', 'draw', 'loss'],
  userPosition: courtSides,
  partnerPosition: courtSides,
  opponent1Position: courtSides,
  opponent2Position: courtSides,
  matchType: ['casual', 'ranked'],
} as const satisfies Partial<Record<MatchColumn, readonly (keyof typeof matchWords)[]>>
