import { expect, test } from 'vitest'
import { clientImports, clientText as text } from '#tests/support/client-imports.ts'

// app.css holds every class. A visitor's page has styles.css instead, and what a device keeps of Home begins with first.css.
const isApp = (file: string) => file === 'main.tsx'
const hasClasses = (file: string) => file.endsWith('.tsx') && /\bclassName\b/.test(text(file))

const toVisitors = reachedFrom(['visitor.ts', 'prerender.tsx', 'auth/opened-card.tsx'], 'ever')
const onHome = reachedFrom(
  [
    'shell/shell.tsx',
    'matches/home/home-page.tsx',
    'matches/home/welcome-court.tsx',
    'matches/consent/pending-matches-link.tsx',
    'admin/impersonation-banner.tsx',
  ],
  'at once',
)

test('modules shown to visitors include the landing page but not the main app', () => {
  expect(toVisitors).toContain('auth/landing-page.tsx')
  expect(toVisitors).not.toContain('shell/main-app.tsx')
})

test.for([
  ['styles.css', toVisitors],
  ['first.css', onHome],
] as const)('every module with classes that is shown with %s is a @source of it', ([sheet, shown]) => {
  const named = sourcesOf(sheet)
  const missing = shown.filter(
    (file) => hasClasses(file) && !named.some((glob) => asPattern(glob).test(file)),
  )
  expect(missing).toEqual([])
})

test.for([
  ['styles.css', toVisitors],
  ['first.css', [...onHome, 'prerender.tsx']],
] as const)('every @source of %s matches a module that is shown with it', ([sheet, shown]) => {
  const idle = sourcesOf(sheet).filter((glob) => !shown.some((file) => asPattern(glob).test(file)))
  expect(idle).toEqual([])
})

/** The modules that are loaded from these on. */
function reachedFrom(files: string[], when: 'at once' | 'ever') {
  const reached = new Set<string>()
  const add = (file: string) => {
    if (reached.has(file) || isApp(file)) return
    reached.add(file)
    clientImports(file, when).forEach(add)
  }
  files.forEach(add)
  return [...reached]
}

const sourcesOf = (sheet: string) =>
  [...text(sheet).matchAll(/@source '\.\/([^']+)'/g)].flatMap(([, glob = '']) => spelledOut(glob))

function spelledOut(glob: string) {
  const [, before = '', choices, after = ''] = /^(.*)\{([^}]+)\}(.*)$/.exec(glob) ?? []
  return choices ? choices.split(',').map((one) => before + one + after) : [glob]
}

function asPattern(glob: string) {
  return new RegExp(`^${glob.replaceAll('.', '\\.').replaceAll('*', '[^/]*')}$`)
}
