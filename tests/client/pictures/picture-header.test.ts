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
] as const)('says how large %s is, and that it stands still', ([, file]) => {
  expect(headerOf(file)).toEqual({ ...size, isAnimated: false })
})

test.for([
  ['a PNG', apng()],
  ['a WebP', webp(size, true)],
] as const)('says that %s moves', ([, file]) => {
  expect(headerOf(file)).toMatchObject({ isAnimated: true })
})

test.for([
  ['a GIF', gif()],
  ['a HEIC photo', heic()],
  ['a page', new TextEncoder().encode('<!doctype html>')],
  ['nothing', new Uint8Array()],
] as const)('refuses %s by its content', ([, file]) => {
  expect(() => headerOf(file)).toThrow(expect.objectContaining({ code: 'unsupported_type' }))
})

test.for([
  ['a PNG', png().slice(0, 20)],
  ['a JPEG', jpeg().slice(0, 24)],
  ['a WebP', webp().slice(0, 22)],
  ['a JPEG without a frame', Uint8Array.of(0xff, 0xd8, 0xff, 0xda, 0, 2)],
  ['a PNG without pixels', png({ width: 0, height: 5 })],
] as const)('says that %s which breaks off cannot be read', ([, file]) => {
  expect(() => headerOf(file)).toThrow(expect.objectContaining({ code: 'picture_unreadable' }))
})
