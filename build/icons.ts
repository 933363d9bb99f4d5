import sharp from 'sharp'

type Look = 'any' | 'maskable' | 'apple' | 'shortcut'
export type Icon = { src: string; look: Look; drawing: string; side: number }

const icon = (look: Look, side: number, name = `${look}-${side}`, drawing = 'icon'): Icon => ({
  src: `/icons/${name}.png`,
  look,
  drawing,
  side,
})

/** The icons of the installed app, by the name of their purpose in the manifest. */
export const appIcons = [
  ...[48, 72, 96, 128, 144, 192, 256, 384, 512].map((side) => icon('any', side)),
  ...[192, 512].map((side) => icon('maskable', side)),
]

export const shortcutIcons = {
  record: icon('shortcut', 96, 'record-96', 'record'),
  schedule: icon('shortcut', 96, 'schedule-96', 'schedule'),
}

/** Every icon that the build makes; index.html names the one of Apple. */
export const icons = [...appIcons, icon('apple', 180, 'apple-touch-icon'), ...Object.values(shortcutIcons)]

/** The PNG of an icon. Only `any` and shortcuts have round corners: others are cut by the system. */
export async function drawIcon({ look, drawing, side }: Icon) {
  // Larger than any icon, so that none is enlarged.
  const source = sharp(`${import.meta.dirname}/../client/install/${drawing}.svg`, { density: 72 * 4 })
  if (look === 'maskable') {
    const inner = Math.round(side * maskableShare)
    const before = Math.floor((side - inner) / 2)
    const after = side - inner - before
    return source
      .resize(inner)
      .extend({ top: before, left: before, bottom: after, right: after, extendWith: 'copy' })
      .removeAlpha()
      .png()
      .toBuffer()
  }
  const square = source.resize(side)
  if (look === 'apple') return square.removeAlpha().png().toBuffer()
  if (look === 'shortcut') return square.png().toBuffer()
  return square
    .composite([{ input: roundCorners(side), blend: 'dest-in' }])
    .png()
    .toBuffer()
}

// The corners of the court then lie inside the circle of 80 % that every system shows.
const maskableShare = 0.72

const roundCorners = (side: number) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg"><rect width="${side}" height="${side}" rx="${side * 0.22}"/></svg>`,
  )
