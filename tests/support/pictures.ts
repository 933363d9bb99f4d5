import sharp, { type Sharp } from 'sharp'
import type { Person } from './app.ts'

type Look = { width?: number; height?: number; shade?: number }

/** A picture of one colour. */
export const plain = ({ width = 40, height = 30, shade = 120 }: Look = {}) =>
  sharp({ create: { width, height, channels: 3, background: { r: shade, g: 80, b: 200 } } })

export const asPng = (picture: Sharp = plain()) => picture.png().toBuffer()

/** Sends a file as a browser would, whatever it is. */
export const upload = (
  person: Pick<Person, 'request'>,
  file: Uint8Array | ReadableStream,
  type = 'image/png',
) => {
  // A chunked body must be declared.
  const init = { method: 'POST', body: file as BodyInit, headers: { 'Content-Type': type }, duplex: 'half' }
  return person.request('/api/pictures', init)
}

/** A picture's address without a picture. */
export const aPictureUrl = `/api/pictures/${'p'.repeat(43)}`

/** The address of a picture that the user has just uploaded; each number is another picture. */
export async function pictureOf(person: Person, nth = 0) {
  const answer = await upload(person, await asPng(plain({ width: 40 + nth })))
  const { url } = (await answer.json()) as { url: string }
  return url
}
