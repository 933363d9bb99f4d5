import type { CardFormat, CardTheme } from './formats.ts'

/** Under /api. */
export const cardPaths = {
  match: '/cards/matches/:id',
  ladder: '/cards/clans/:id/ladder',
  week: '/cards/weeks/:day',
  month: '/cards/months/:month',
  curve: '/cards/curves/:clanId',
} as const

/** What a picture is of. */
export type CardSubject =
  | { of: 'match'; match: number }
  | { of: 'ladder'; clan: number }
  | { of: 'week'; day: string }
  | { of: 'month'; month: string }
  | { of: 'curve'; clan: number }

type Look = { format: CardFormat; theme: CardTheme; language: string }

/** The address of a picture. */
export const cardUrl = (subject: CardSubject, look: Look) =>
  `/api/cards/${partOf(subject)}?${new URLSearchParams(look).toString()}`

function partOf(subject: CardSubject) {
  if (subject.of === 'match') return `matches/${subject.match}`
  if (subject.of === 'ladder') return `clans/${subject.clan}/ladder`
  if (subject.of === 'week') return `weeks/${subject.day}`
  if (subject.of === 'month') return `months/${subject.month}`
  return `curves/${subject.clan}`
}
