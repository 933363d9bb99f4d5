import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const { resolve } = createRequire(import.meta.url)

/** The drawing of an emoji as an address of its data; null for one that the set lacks. */
export function emojiDrawing(emoji: string) {
  try {
    const svg = readFileSync(resolve(`@twemoji/svg/${fileNameOf(emoji)}.svg`))
    return `data:image/svg+xml;base64,${svg.toString('base64')}`
  } catch {
    return null
  }
}

// Only sequences keep the variation selector in their names.
const fileNameOf = (emoji: string) =>
  [...(emoji.includes('\u200d') ? emoji : emoji.replaceAll('\ufe0f', ''))]
    .map((letter) => letter.codePointAt(0)?.toString(16))
    .join('-')
