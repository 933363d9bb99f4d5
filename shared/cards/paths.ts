import type { Day } from '#shared/calendar.ts'
import type { CardFormat, CardTheme } from './formats.ts'

/** Under /api. */
export const cardPaths = {
  match: '/cards/matches/:id',
  ladder: '/cards/clans/:id/ladder',
  week: '/cards/weeks/:day',
  month: '/cards/months/:month',
  curve: '/cards/curves/:clanId',
} as const

/** The picture with which messengers announce a link. Its query has what the link's has. */
export const previewPath = '/preview'

/** What a picture is of, and whose: `month` is yyyy-mm. */
export type CardSubject =
  | { of: 'match' | 'ladder'; id: number }
  | { of: 'week'; day: Day }
  | { of: 'month'; month: string }
  | { of: 'curve'; clanId: number }

type Look = { format: CardFormat; theme: CardTheme; language: string }

/** The request of a picture. */
export function cardRequest({ of, ...params }: CardSubject, look: Look) {
  const endpoint = { method: 'GET', access: 'player', path: cardPaths[of] } as const
  return { endpoint, input: { params, query: look } }
}
