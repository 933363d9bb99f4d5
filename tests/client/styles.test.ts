import { expect, test } from 'vitest'
import { clientImports, clientText as text } from '#tests/support/client-imports.ts'

// A visitor loads styles.css alone: app.css comes with the modules that import it, and holds every class.
const importsApp = (file: string) => text(file).includes("import '#client/app.css'")
const hasClasses = (file: string) => file.endsWith('.tsx') && /\bclassName\b/.test(text(file))

const shown = ['main.tsx', 'visitor.ts', 'prerender.tsx'].flatMap((file) => [...reachedFrom(file)])
const named = [...text('styles.css').matchAll(/@source '\.\/([^']+)'/g)].flatMap(([, glob = '']) =>
  spelledOut(glob),
)

test('modules shown without app.css include the landing page but not the main app', () => {
  expect(shown).toContain('auth/landing-page.tsx')
  expect(shown).not.toContain('shell/main-app.tsx')
})

test('every module with classes that is shown without app.css is a @source of styles.css', () => {
  const missing = shown.filter(
    (file) => hasClasses(file) && !named.some((glob) => asPattern(glob).test(file)),
  )
  expect(missing).toEqual([])
})

test('every @source of styles.css matches a module that is shown without app.css', () => {
  const idle = named.filter((glob) => !shown.some((file) => asPattern(glob).test(file)))
  expect(idle).toEqual([])
})

/** The modules that are loaded from this one on, at once or later, up to those that import app.css. */
function reachedFrom(file: string, reached = new Set<string>()) {
  if (reached.has(file) || importsApp(file)) return reached
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
