import { expect, test } from 'vitest'
import { clientImports, clientText as text } from '#tests/support/client-imports.ts'

// A visitor's page has styles.css, the app's app.css, which holds every class.
const isApp = (file: string) => file === 'main.tsx'
const hasClasses = (file: string) => file.endsWith('.tsx') && /\bclassName\b/.test(text(file))

const shown = ['visitor.ts', 'prerender.tsx', 'auth/opened-card.tsx'].flatMap((file) => [
  ...reachedFrom(file),
])
const named = [...text('styles.css').matchAll(/@source '\.\/([^']+)'/g)].flatMap(([, glob = '']) =>
  spelledOut(glob),
)

test('modules shown to visitors include the landing page but not the main app', () => {
  expect(shown).toContain('auth/landing-page.tsx')
  expect(shown).not.toContain('shell/main-app.tsx')
})

test('every module with classes that is shown to visitors is a @source of styles.css', () => {
  const missing = shown.filter(
    (file) => hasClasses(file) && !named.some((glob) => asPattern(glob).test(file)),
  )
  expect(missing).toEqual([])
})

test('every @source of styles.css matches a module that is shown to visitors', () => {
  const idle = named.filter((glob) => !shown.some((file) => asPattern(glob).test(file)))
  expect(idle).toEqual([])
})

/** The modules that are loaded from this one on, at once or later. */
function reachedFrom(file: string, reached = new Set<string>()) {
  if (reached.has(file) || isApp(file)) return reached
  reached.add(file)
  for (const next of clientImports(file, 'ever')) reachedFrom(next, reached)
  return reached
}

function spelledOut(glob: string) {
  const [, before = '', choices, after = ''] = /^(.*)\{([^}]+)\}(.*)$/.exec(glob) ?? []
  return choices ? choices.split(',').map((one) => before + one + after) : [glob]
}

function asPattern(glob: string) {
  return new RegExp(`^${glob.replaceAll('.', '\\.').replaceAll('*', '[^/]*')}$`)
}
