import { expect, test } from 'vitest'
import { headerOf } from '#client/pictures/picture-header.ts'
import { apng, gif, heic, jpeg, losslessWebp, lossyWebp, png, webp } from './files.ts'

const size = { width: 9001, height: 4320 }

test.for([
  ['a PNG', png(size)],
  ['a JPEG', jpeg(size)],
  ['a progressive JPEG', jpeg(size, 0xc2)],
  ['a WebP', webp(size)],
  ['a lossy WebP', lossyWebp(size)],
  ['a lossless WebP', losslessWebp(size)],
] as const)('picture header of %s gives the size and is not animated', ([, file]) => {
  expect(headerOf(file)).toEqual({ ...size, isAnimated: false })
})

test.for([
  ['a PNG', apng()],
  ['a WebP', webp(size, true)],
] as const)('picture header detects the animation in %s', ([, file]) => {
  expect(headerOf(file)).toMatchObject({ isAnimated: true })
})

test.for([
  ['a GIF', gif()],
  ['a HEIC photo', heic()],
  ['an HTML page', new TextEncoder().encode('<!doctype html>')],
  ['an empty file', new Uint8Array()],
] as const)('picture header rejects %s as unsupported_type', ([, file]) => {
  expect(() => headerOf(file)).toThrow(expect.objectContaining({ code: 'unsupported_type' }))
})

test.for([
  ['a truncated PNG', png().slice(0, 20)],
  ['a truncated JPEG', jpeg().slice(0, 24)],
  ['a truncated WebP', webp().slice(0, 22)],
  ['a JPEG without a frame', Uint8Array.of(0xff, 0xd8, 0xff, 0xda, 0, 2)],
  ['a PNG without pixels', png({ width: 0, height: 5 })],
] as const)('picture header rejects %s as picture_unreadable', ([, file]) => {
  expect(() => headerOf(file)).toThrow(expect.objectContaining({ code: 'picture_unreadable' }))
})
