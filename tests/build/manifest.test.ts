import { readFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { appIcons, drawIcon, type Icon, icons } from '#build/icons.ts'
import { manifestOf } from '#build/manifest.ts'
import { pageColours } from '#client/install/page-colours.ts'
import { locationOf } from '#shared/app-location.ts'
import { languages } from '#shared/languages.ts'
import { pageAt } from '#shared/pages.ts'

const client = path.join(process.cwd(), 'client')
const said = {
  en: {
    name: 'Bandeja: padel matches and ratings',
    shortcuts: ['Record match', 'Schedule match'],
  },
  es: {
    name: 'Bandeja: partidos y rating de pádel',
    shortcuts: ['Registrar partido', 'Programar partido'],
  },
}

test.for(languages)('the manifest in %s names the same app, in its language', (language) => {
  const { shortcuts, ...manifest } = manifestOf(language)
  expect(manifest).toMatchObject({
    id: '/',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    lang: language,
    name: said[language].name,
    short_name: 'Bandeja',
    theme_color: '#ebf1f4',
    background_color: '#ebf1f4',
    user_preferences: { color_scheme: { dark: { theme_color: '#06101b', background_color: '#06101b' } } },
  })
  expect(manifest.description.length).toBeGreaterThan(20)
  expect(manifest.categories).toContain('sports')
  expect(shortcuts.map(({ name }) => name)).toEqual(said[language].shortcuts)
})

test('the shortcuts open the form that records a match, and the one that schedules it', () => {
  const addresses = manifestOf('en').shortcuts.map(({ url }) => new URL(url, 'https://bandeja.example'))
  expect(addresses.map(({ pathname }) => pageAt(pathname))).toEqual(['/', '/'])
  expect(addresses.map(({ search }) => locationOf(search))).toEqual([
    { tab: 'home', dialog: 'add' },
    { tab: 'matches', dialog: 'schedule' },
  ])
})

test('the colours are the background of both themes', () => {
  const [light, dark] = readFileSync(path.join(client, 'design.css'), 'utf8').matchAll(/--bg: (#\w+);/g)
  expect(pageColours).toEqual({ light: light?.[1], dark: dark?.[1] })
})

test('the icons have the sizes that systems ask for, also maskable', () => {
  const sizesOf = (look: Icon['look']) =>
    appIcons.filter((icon) => icon.look === look).map(({ side }) => side)
  expect(sizesOf('any')).toEqual([48, 72, 96, 128, 144, 192, 256, 384, 512])
  expect(sizesOf('maskable')).toEqual([192, 512])
})

test.for(languages)(
  'every icon that the manifest in %s names is made in the size that it says',
  async (language) => {
    const { icons: named, shortcuts } = manifestOf(language)
    for (const { src, sizes, type } of [...named, ...shortcuts.flatMap((shortcut) => shortcut.icons)]) {
      const { format, width, height } = await sharp(await made(src)).metadata()
      expect([src, type, sizes]).toEqual([src, `image/${format}`, `${width}x${height}`])
    }
  },
)

test.for(languages)(
  'every screenshot in %s has the size that the manifest says, and at most 60 KB',
  async (language) => {
    const { screenshots } = manifestOf(language)
    expect(new Set(screenshots.map((shot) => shot.form_factor))).toEqual(new Set(['narrow', 'wide']))
    for (const { src, sizes, type, label } of screenshots) {
      const file = readFileSync(path.join(client, src))
      const { format, width, height } = await sharp(file).metadata()
      expect([src, type, sizes]).toEqual([src, `image/${format}`, `${width}x${height}`])
      expect(file.length).toBeLessThanOrEqual(60 * 1024)
      expect(label).not.toBe('')
    }
  },
)

test('a maskable icon is opaque, and has nothing but its background outside the circle of 80 %', async () => {
  const { data, info } = await sharp(await made('/icons/maskable-512.png'))
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect(info.channels).toBe(3)
  const colourAt = (x: number, y: number) =>
    data
      .subarray((y * info.width + x) * 3)
      .subarray(0, 3)
      .join()
  const colours = new Set<string>()
  for (let y = 0; y < 512; y += 1)
    for (let x = 0; x < 512; x += 1)
      if (Math.hypot(x + 0.5 - 256, y + 0.5 - 256) > 205) colours.add(colourAt(x, y))
  expect(colours).toEqual(new Set(['13,75,166']))
})

test('the icon of Apple, which index.html links, is opaque and 180 px wide', async () => {
  const html = readFileSync(path.join(client, 'index.html'), 'utf8')
  const src = /rel="apple-touch-icon" href="([^"]+)"/.exec(html)?.[1] ?? ''
  const { width, height, hasAlpha } = await sharp(await made(src)).metadata()
  expect({ width, height, hasAlpha }).toEqual({ width: 180, height: 180, hasAlpha: false })
})

test('index.html links a manifest, which start.js finds', () => {
  const html = readFileSync(path.join(client, 'index.html'), 'utf8')
  const link = html.indexOf('<link rel="manifest" />')
  expect(link).toBeGreaterThan(0)
  expect(link).toBeLessThan(html.indexOf('start.js'))
})

/** The icon that the build makes at an address. */
function made(src: string) {
  const icon = icons.find((icon) => icon.src === src)
  if (!icon) throw new Error(`nothing makes ${src}`)
  return drawIcon(icon)
}
