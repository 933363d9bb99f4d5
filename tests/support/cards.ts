import type { CardFormat } from '#shared/cards/formats.ts'
import type { Person } from './app.ts'

/** Asks for a picture as a page of the app does. */
export const askCard = (
  person: Pick<Person, 'request'>,
  path: string,
  headers: Record<string, string> = {},
) => person.request(`/api/cards/${path}`, { headers })

export const matchCard = (person: Pick<Person, 'request'>, id: number, query = '') =>
  askCard(person, `matches/${id}?${query}`)

/** The picture of an answer: its size in pixels as the file says it, and its bytes. */
export async function pictureIn(answer: Response) {
  const file = Buffer.from(await answer.arrayBuffer())
  const isPng =
    file.toString('latin1', 0, 8) === '\x89PNG\r\n\x1a\n' && file.toString('latin1', 12, 16) === 'IHDR'
  return { isPng, width: file.readUInt32BE(16), height: file.readUInt32BE(20), bytes: file.length }
}

/** From the specification of the pictures. */
export const specifiedSizes: Record<CardFormat, { width: number; height: number }> = {
  portrait: { width: 1080, height: 1350 },
  wide: { width: 1200, height: 630 },
}
export const mostBytes = 120 * 1024
