import { readFileSync } from 'node:fs'
import path from 'node:path'
import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { WinBar } from '#client/stats/win-bar.tsx'

// spec 9: A win rate of 50%
test.for([
  [0.494, false],
  // Reads 50 %.
  [0.495, true],
  [0.5, true],
  [1, true],
  [0, false],
  [null, false],
] as const)('a win rate of %s is coloured green: %s', ([rate, isGreen]) => {
  const { container } = render(<WinBar rate={rate} />)
  expect(container.querySelector('.bg-win') !== null).toBe(isGreen)
})

// spec 9: A win rate of 50%
test('the colour of a win is green in both themes', () => {
  const styles = readFileSync(path.join(process.cwd(), 'client/styles.css'), 'utf8')
  const colours = [...styles.matchAll(/--win: #(..)(..)(..);/g)].map(([, ...parts]) =>
    parts.map((part) => Number.parseInt(part, 16)),
  )
  expect(colours).toHaveLength(2)
  for (const [red = 0, green = 0, blue = 0] of colours) expect(green).toBeGreaterThan(Math.max(red, blue))
})
