import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { canvasOf } from '#server/cards/layout/canvas.ts'
import { projectRoot } from '#server/project-root.ts'
import { cardThemes } from '#shared/cards/formats.ts'

const styles = readFileSync(path.join(projectRoot, 'client/design.css'), 'utf8')

/** The tokens of a rule of the app's styles, by name. */
const tokensOf = (selector: string) => {
  const rule = styles.slice(styles.indexOf(`\n${selector} {`))
  return new Map(
    [...rule.slice(0, rule.indexOf('\n}')).matchAll(/--([\w-]+): ([^;]+);/g)].map(
      ([, name = '', value = '']) => [name, value],
    ),
  )
}
const light = tokensOf(':root')
const tokens = { light, dark: new Map([...light, ...tokensOf("[data-theme='dark']")]) }
const names = {
  bg: 'bg',
  surface: 'surface',
  line: 'line',
  lineStrong: 'line-strong',
  ink: 'ink',
  ink2: 'ink-2',
  ink3: 'ink-3',
  court: 'court',
  courtDeep: 'court-deep',
  courtLift: 'court-lift',
  courtTint: 'court-tint',
  onCourt2: 'on-court-2',
  link: 'link',
  ball: 'ball',
  win: 'win',
  onWin: 'on-win',
  draw: 'draw',
  drawTint: 'draw-tint',
  loss: 'loss',
} as const

test.for(cardThemes)('pictures have the colours of the %s theme of the app', (theme) => {
  const { colours } = canvasOf({ format: 'wide', theme, language: 'en' })
  const expected = Object.fromEntries(
    Object.entries(names).map(([name, token]) => [name, tokens[theme].get(token)]),
  )
  expect(colours).toMatchObject(expected)
  expect(colours.avatars).toEqual([1, 2, 3, 4, 5, 6].map((nth) => tokens[theme].get(`av-${nth}`)))
})
