import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

/** As satori takes them. */
export type Font = { name: string; data: Buffer; weight: Weight; style: 'normal' }
type Weight = 500 | 600 | 700 | 800

const latin = ['latin', 'latin-ext', 'vietnamese']
// A family of its own for each part of an alphabet: of two fonts with one name satori looks only into one.
const others = [
  ...['cyrillic', 'cyrillic-ext', 'greek', 'greek-ext'].map((subset) => ['noto-sans', subset] as const),
  ['noto-sans-arabic', 'arabic'],
  ['noto-sans-hebrew', 'hebrew'],
] as const
const familyOf = (font: string, subset: string) => `${font}-${subset}`
const textFamilies = [
  ...latin.map((subset) => familyOf('archivo', subset)),
  ...others.map(([font, subset]) => familyOf(font, subset)),
]

/** The families in which a letter is looked for, in that order: the app's font, and its narrow width for figures. */
export const families = {
  text: textFamilies.join(', '),
  narrow: [...latin.map((subset) => familyOf('archivo-narrow', subset)), ...textFamilies].join(', '),
}

/** Reads all fonts: static WOFF, as satori reads neither WOFF2 nor variable fonts. */
export const loadFonts = (): Font[] => [
  ...latin.flatMap((subset) => [
    ...([500, 700, 800] as const).map((weight) => fontOf('archivo', subset, weight)),
    ...([500, 700] as const).map((weight) => fontOf('archivo-narrow', subset, weight)),
  ]),
  ...others.map(([font, subset]) => fontOf(font, subset, 600)),
]

const { resolve } = createRequire(import.meta.url)

const fontOf = (font: string, subset: string, weight: Weight): Font => ({
  name: familyOf(font, subset),
  data: readFileSync(resolve(`@fontsource/${font}/files/${font}-${subset}-${weight}-normal.woff`)),
  weight,
  style: 'normal',
})
