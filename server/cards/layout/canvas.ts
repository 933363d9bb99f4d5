import type { CardLook } from '#server/cards/card.ts'
import { cardSizes, type CardTheme } from '#shared/cards/formats.ts'
import { cardTexts, translator } from '#shared/texts.ts'

/** What every layout needs: the size, the colours of the theme, and the words of the language. */
export type Canvas = ReturnType<typeof canvasOf>

export function canvasOf({ format, theme, language }: CardLook) {
  return {
    ...cardSizes[format],
    isWide: format === 'wide',
    colours: palettes[theme],
    language,
    t: texts(language),
  }
}

const texts = translator('cards', cardTexts)

// The tokens of client/styles.css.
const onCourt = {
  white: '#fff',
  ball: '#d8f230',
  onBall: '#081a2e',
  /** The text of a set that was won, and of a victory, on white. */
  courtInk: '#083577',
  winInk: '#08683f',
  night: '#062a60',
}

const palettes = {
  light: {
    ...onCourt,
    bg: '#ebf1f4',
    surface: '#fff',
    surface2: '#f3f7f9',
    line: '#d2dde4',
    lineStrong: '#71859a',
    ink: '#081a2e',
    ink2: '#3f5165',
    ink3: '#56687b',
    court: '#0d4ba6',
    courtDeep: '#083577',
    courtLift: '#1a5dbe',
    courtTint: '#e2ecfb',
    onCourt2: '#d3e3fc',
    link: '#0d4ba6',
    win: '#08683f',
    onWin: '#fff',
    draw: '#765000',
    drawTint: '#faeed0',
    loss: '#a5281a',
    avatars: ['#0d4ba6', '#8a3f1d', '#17594a', '#5b4a12', '#43336f', '#2d4356'],
  },
  dark: {
    ...onCourt,
    bg: '#06101b',
    surface: '#0d1b2a',
    surface2: '#15283b',
    line: '#24394e',
    lineStrong: '#6d869e',
    ink: '#f2f7fb',
    ink2: '#b6c6d5',
    ink3: '#93a8bc',
    court: '#134ca8',
    courtDeep: '#0b3a86',
    courtLift: '#1e5cc0',
    courtTint: '#12305a',
    onCourt2: '#d6e5fd',
    link: '#93bfff',
    win: '#4bd596',
    onWin: '#06101b',
    draw: '#f0be4a',
    drawTint: '#3a2b08',
    loss: '#ff9583',
    avatars: ['#2263d0', '#a14f2a', '#20705e', '#74601c', '#5d4a96', '#40607a'],
  },
} satisfies Record<CardTheme, Record<string, string | string[]>>
