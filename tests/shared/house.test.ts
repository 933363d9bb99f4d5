import { existsSync, readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import {
  type BindingIdentifier,
  type BindingPattern,
  type Expression,
  type JSXAttributeValue,
  type JSXChild,
  type ParamPattern,
  parseSync,
  Visitor,
} from 'oxc-parser'
import { describe, expect, test } from 'vitest'
import { parts } from '#tests/deep/parts.ts'

// The borders and file names of .github/CONTRIBUTING.md, without exceptions. The linter checks them in the
// editor, too.
const root = path.resolve(import.meta.dirname, '../..')
const files = ['client', 'server', 'shared', 'tests'].flatMap((side) =>
  readdirSync(path.join(root, side), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(ts|tsx|mjs|json)$/.test(name))
    .map((name) => path.posix.join(side, name.replaceAll('\\', '/'))),
)
const code = files.filter((file) => /\.tsx?$/.test(file))
const text = (file: string) => readFileSync(path.join(root, file), 'utf8')

/** Every module that a file names, as `#side/…` or a package; `./x.ts` is resolved. Types count too. */
function importsOf(file: string) {
  const named = text(file).matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)
  return [...named].map(([, name = '']) =>
    name.startsWith('./') ? `#${path.posix.join(path.posix.dirname(file), name)}` : name,
  )
}
const offenders = (where: RegExp, forbidden: (name: string, file: string) => boolean) =>
  code
    .filter((file) => where.test(file))
    .flatMap((file) =>
      importsOf(file)
        .filter((name) => forbidden(name, file))
        .map((name) => `${file} ← ${name}`),
    )

const layers = new Set(['api', 'http', 'db', 'commands', 'lib', 'ui', 'i18n', 'shell', 'public'])
const foldersOf = (side: string) =>
  readdirSync(path.join(root, side), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !layers.has(entry.name))
    .map(({ name }) => name)
const domains = foldersOf('shared')
const domainOf = (name: string) => /^#(?:client|server)\/([\w-]+)\//.exec(name)?.[1] ?? ''
const isForeign = (name: string, file: string) =>
  name.startsWith('#server/') && domainOf(name) !== '' && domainOf(name) !== domainOf(`#${file}`)

describe('project files', () => {
  test('domain folders of client, server and their tests have the names of those in shared', () => {
    const strays = ['client', 'server', 'tests/client', 'tests/server'].flatMap((side) =>
      foldersOf(side)
        .filter((name) => !domains.includes(name) && name !== 'security')
        .map((name) => `${side}/${name}`),
    )
    expect(strays).toEqual([])
  })

  test('files are kebab-case, and none is a catch-all such as utils or helpers', () => {
    const drawers = /(^|-)(utils?|helpers?|types?|constants?|index|common|misc|data|manager)\.\w+$/
    const wrong = files.filter((file) => {
      const name = path.basename(file)
      return drawers.test(name) || !/^[a-z0-9]+(-[a-z0-9]+)*(\.test|\.config)?\.(ts|tsx|mjs|json)$/.test(name)
    })
    expect(wrong).toEqual([])
  })

  test('each test file is in the folder of its subject', () => {
    // The policies of all domains.
    const ofNoFolder =
      /^tests\/(specification\.test\.ts$|server\/security\/|(e2e|bench|size|check|support|fuzz|faults|deep)\/)/
    const subjectOf = (file: string) => path.dirname(file).replace(/^tests\/?/, '')
    const isAstray = (file: string) =>
      !/^(shared|server|client|build)\b/.test(subjectOf(file)) ||
      !existsSync(path.join(root, subjectOf(file)))
    const tests = files.filter((file) => /\.test\.tsx?$/.test(file) && !ofNoFolder.test(file))
    expect(tests.filter(isAstray)).toEqual([])
  })

  test('every source file that a config file names exists', () => {
    const missing = ['vite.config.ts', 'vitest.config.ts', 'drizzle.config.ts'].flatMap((config) =>
      [...text(config).matchAll(/'([\w./-]+\.tsx?)'/g)]
        .map(([, name = '']) => name)
        .filter((name) => !['', 'client'].some((base) => existsSync(path.join(root, base, name)))),
    )
    expect(missing).toEqual([])
  })

  test('no test is skipped, focused or expected to fail', () => {
    const passedOver = /\b(test|it|describe|suite)(\.\w+)*\.(only|skip|skipIf|runIf|todo|fails|fixme|fail)\b/
    expect(code.filter((file) => passedOver.test(text(file)))).toEqual([])
  })

  test('each test file with an amount for the deep run belongs to a part of it', () => {
    const bounded = code.filter(
      (file) => /^tests\/(?!e2e\/|support\/).*\.test\./.test(file) && /\bamount\(/.test(text(file)),
    )
    expect(bounded.length).toBeGreaterThan(20)
    const filters = parts.flatMap(({ args }) => args.filter((arg) => arg.includes('/')))
    expect(bounded.filter((file) => !filters.some((filter) => file.includes(filter)))).toEqual([])
  })

  test('only config files and the global setup have a default export', () => {
    const withDefault = code.filter((file) => /^export default/m.test(text(file)))
    expect(withDefault.filter((file) => !/(\.config|global-setup)\.ts$/.test(file))).toEqual([])
  })
})

describe('module boundaries', () => {
  test('client and server do not import each other, and shared imports neither', () => {
    expect(offenders(/^client\//, (name) => /^#(server|tests)\/|^node:/.test(name))).toEqual([])
    expect(offenders(/^server\//, (name) => /^#(client|tests)\/|^react/.test(name))).toEqual([])
    expect(
      offenders(/^shared\//, (name) => /^#(client|server|tests)\/|^(react|express|node:)/.test(name)),
    ).toEqual([])
  })

  test('no import goes up with ../', () => {
    expect(offenders(/./, (name) => name.startsWith('../'))).toEqual([])
  })

  test('only table.ts, store.ts, sql.ts, reads.ts and server/db import tables and drizzle', () => {
    const isTable = (name: string) => name.startsWith('drizzle-') || name.endsWith('/table.ts')
    expect(offenders(/^client\//, isTable)).toEqual([])
    expect(offenders(/^server\/(?!db\/)(?!.*[/-](store|sql|reads)\.ts$)/, isTable)).toEqual([])
    expect(offenders(/^shared\/(?!(.*\/)?table\.ts$)/, isTable)).toEqual([])
  })

  test('a store is imported only within its top-level domain', () => {
    const isForeignStore = (name: string, file: string) =>
      /[/-]store\.ts$/.test(name) && isForeign(name, file)
    expect(offenders(/^server\//, isForeignStore)).toEqual([])
  })

  test('another domain is reached through its service, reads, SQL and notification kinds only', () => {
    const isPublic = /[/-](service|reads|sql|notifications|domains)\.ts$/
    // Used by every route.
    const isLayer = /^#server\/(http|db|auth|audit)\//
    // These combine the domains.
    const joins = /^server\/(\w+\.ts|commands\/.*|db\/seed\/.*|account\/domains\.ts)$/
    const isPrivate = (name: string, file: string) =>
      isForeign(name, file) && !isPublic.test(name) && !isLayer.test(name) && !joins.test(file)
    expect(offenders(/^server\//, isPrivate)).toEqual([])
  })

  test('every lock that a transaction waits for is registered, and every advisory key is in locks.ts', () => {
    const count = (file: string, pattern: RegExp) => text(file).match(pattern)?.length ?? 0
    const rowLock = /\.for\('[\w ]+'(?!, \{ skipLocked)|for (no key )?(update|share)(?! skip locked)\b/g
    const unregistered = code.filter(
      (file) => file.startsWith('server/') && count(file, rowLock) > count(file, /\bregisterLock\(/g),
    )
    expect(unregistered).toEqual([])
    const advisory = code.filter(
      (file) =>
        file.startsWith('server/') &&
        /pg_(try_)?advisory/.test(text(file)) &&
        !/sessionLocks/.test(text(file)),
    )
    expect(advisory).toEqual([])
  })

  test('db imports no domain', () => {
    const isDomain = (name: string) => name.startsWith('#server/') && domains.includes(domainOf(name))
    expect(offenders(/^server\/db\/(?!seed\/)/, isDomain)).toEqual([])
  })

  test('SQL fragments are used in SQL, and elsewhere only as types', () => {
    const users = code.filter(
      (file) => file.startsWith('server/') && !/^server\/db\/|[/-](store|sql|reads)\.ts$/.test(file),
    )
    const used = users.filter((file) => /^import (?!type\b)[^']*'[^']*[/-]sql\.ts'/m.test(text(file)))
    expect(used).toEqual([])
  })

  test('what holds SQL imports no express, service, routes or errors', () => {
    const above = /^express|\/(service|routes)\.ts$|^#shared\/errors\.ts$/
    expect(offenders(/^server\/.*[/-](store|sql|reads)\.ts$/, (name) => above.test(name))).toEqual([])
  })

  test('a service imports neither express nor routes', () => {
    expect(offenders(/^server\/.*\/service\.ts$/, (name) => /^express|\/routes\.ts$/.test(name))).toEqual([])
  })

  test('ui, lib and i18n import no domain, and only what starts a page and the shell itself import the shell', () => {
    const isDomain = (name: string) =>
      name.startsWith('#client/') && [...domains, 'shell'].includes(domainOf(name))
    expect(offenders(/^client\/(ui|lib|i18n)\//, isDomain)).toEqual([])
    const isShell = (name: string) => name.startsWith('#client/shell/')
    expect(offenders(/^client\/(?!shell\/|(app|first-view|main|prerender)\.tsx)/, isShell)).toEqual([])
  })

  test('the linter configuration lists the domains of the client', () => {
    const [, named = ''] = /#client\/\((shell\|[^)]+)\)/.exec(text('.oxlintrc.json')) ?? []
    expect(named.split('|').toSorted()).toEqual([...foldersOf('client'), 'shell', 'app'].toSorted())
  })

  test('endpoint tables import schemas and zod only as types', () => {
    const tables = files.filter((file) => /^shared\/.*\/api\.ts$/.test(file))
    expect(tables.length).toBeGreaterThan(4)
    for (const file of tables) expect(text(file)).not.toMatch(/import (?!type)[^']*'[^']*(schema\.ts|zod)'/)
  })

  test('pure modules of shared use no clock, no random numbers and no zod', () => {
    const nouns = code.filter(
      (file) =>
        /^shared\/(.*\/)?[\w-]+\.ts$/.test(file) && !/\/(schema|table|wire|api|endpoint)\.ts$/.test(file),
    )
    expect(nouns.filter((file) => /new Date\(\)|Date\.now|Math\.random/.test(text(file)))).toEqual([])
    expect(offenders(/^shared\//, (name, file) => name === 'zod' && nouns.includes(file))).toEqual([])
  })
})

describe('retired terms', () => {
  // Each of these things has another name, the same in client, server and shared.
  const words =
    /^(comers?|told|departure|leaver|acting|worlds?|ties?|demands?|visits?|traces?|gave|moments?|flaws?|doubts?|wish|wishes|circle|crumbs?)$/
  const names =
    /^(askTogether|dialogPart|useOnce\w*|useSettled|useKept\w+|useReachedEnd|placeIn|goOnAs|whoActs|isSeen\w*|toldInPlace|retrying)$/
  const wordsOf = (name: string) => name.split(/(?=[A-Z])|[_-]/).map((word) => word.toLowerCase())
  const isRetired = (name: string) => names.test(name) || wordsOf(name).some((word) => words.test(word))
  const sources = code.filter((file) => !file.startsWith('tests/'))

  test('name no variable, function, parameter or type', () => {
    const found = sources.flatMap((file) =>
      declaredIn(file, text(file))
        .filter(isRetired)
        .map((name) => `${file}: ${name}`),
    )
    expect(found).toEqual([])
  })

  test('name no file or folder', () => {
    const found = sources.filter((file) =>
      file
        .replace(/\.\w+$/, '')
        .split('/')
        .some(isRetired),
    )
    expect(found).toEqual([])
  })

  test('are not looked for in names from outside: keys, columns and what is destructured under its own name', () => {
    const source = `export const tellTie = ({ visit, world: place }: Visit, [acting]: Row) => visit.demand
      type Flaw = { moment: Date }; function wish(doubt = 1) { for (const trace of place) trace.told = acting }`
    expect(declaredIn('example.ts', source)).toEqual([
      'tellTie',
      'place',
      'acting',
      'Flaw',
      'wish',
      'doubt',
      'trace',
    ])
  })
})

/** The names that a file declares, except those that it takes over from a key. */
function declaredIn(file: string, source: string) {
  const declared: string[] = []
  const add = (pattern: ParamPattern | BindingPattern | null) => {
    if (pattern?.type === 'Identifier') declared.push(pattern.name)
    else if (pattern?.type === 'AssignmentPattern') add(pattern.left)
    else if (pattern?.type === 'RestElement') add(pattern.argument)
    else if (pattern?.type === 'ArrayPattern') for (const element of pattern.elements) add(element)
    else if (pattern?.type === 'ObjectPattern')
      for (const property of pattern.properties)
        if (property.type === 'RestElement') add(property.argument)
        else if (!property.shorthand) add(property.value)
  }
  const addFunction = ({ id, params }: { id: BindingIdentifier | null; params: ParamPattern[] }) => {
    add(id)
    for (const param of params) add(param)
  }
  new Visitor({
    VariableDeclarator: ({ id }) => add(id),
    FunctionDeclaration: addFunction,
    FunctionExpression: addFunction,
    ArrowFunctionExpression: ({ params }) => addFunction({ id: null, params }),
    TSTypeAliasDeclaration: ({ id }) => add(id),
    ClassDeclaration: ({ id }) => add(id),
  }).visit(parseSync(file, source).program)
  return declared
}

// spec 0: The interface is in Spanish
test('no component contains literal interface text', () => {
  const found = files
    .filter((file) => file.startsWith('client/') && file.endsWith('.tsx'))
    .flatMap((file) => textsIn(text(file)).map((phrase) => `${file}: ${phrase}`))
  expect(found).toEqual([])
})

test.for([
  ['<p>Hello {name}</p>', ['Hello']],
  ['<p>{isOld ? "Old" : t("new")}</p>', ['Old']],
  ['<p>{`${count} matches`}</p>', ['matches']],
  ['<button aria-label="Close" className="wide" />', ['Close']],
  ['<Field label={isOwn && "Yours"} placeholder="Name" name="first" />', ['Yours', 'Name']],
  ['<p>α · max(x) {t("hello")}</p>', []],
] as const)('textsIn finds in %s the texts %o', ([screen, texts]) => {
  expect(textsIn(screen)).toEqual(texts)
})

/** Texts between the tags of a screen, and in attributes that are read out or shown. */
function textsIn(screen: string) {
  const said: string[] = []
  const sayAll = ({ children }: { children: JSXChild[] }) => void said.push(...children.flatMap(literalsIn))
  new Visitor({
    JSXElement: sayAll,
    JSXFragment: sayAll,
    JSXAttribute({ name, value }) {
      if (value && name.type === 'JSXIdentifier' && textAttributes.test(name.name))
        said.push(...literalsIn(value))
    },
  }).visit(parseSync('screen.tsx', screen).program)
  // Interpolated values and functions of mathematics have the same names in every language.
  return said
    .map((phrase) => phrase.replaceAll(/\{\w+\}|\b(max|min)\(/g, '').trim())
    .filter((phrase) => /\p{L}{3}/u.test(phrase))
}

const textAttributes =
  /^(aria-(label|description|placeholder|roledescription|valuetext)|alt|caption|hint|label|note|placeholder|question|title|\w*[tT]ext)$/

function literalsIn(node: Expression | JSXChild | JSXAttributeValue): string[] {
  if (node.type === 'JSXText') return [node.value]
  if (node.type === 'Literal') return typeof node.value === 'string' ? [node.value] : []
  if (node.type === 'TemplateLiteral') return node.quasis.map(({ value }) => value.raw)
  if (node.type === 'JSXExpressionContainer' || node.type === 'ParenthesizedExpression')
    return node.expression.type === 'JSXEmptyExpression' ? [] : literalsIn(node.expression)
  if (node.type === 'ConditionalExpression') return [node.consequent, node.alternate].flatMap(literalsIn)
  if (node.type === 'LogicalExpression') return [node.left, node.right].flatMap(literalsIn)
  return []
}

test('the project root contains only the expected files and folders', () => {
  const folders = ['build', 'client', 'server', 'shared', 'migrations', 'tests']
  const configs = ['vite', 'vitest', 'drizzle', 'tailwind'].map((name) => `${name}.config.ts`)
  const others = ['package.json', 'package-lock.json', 'tsconfig.json', 'README.md', 'LICENSE']
  const allowed = new Set([...folders, ...configs, ...others])
  const made = new Set(['node_modules', 'dist', 'test-results', 'playwright-report'])
  const strays = readdirSync(root).filter(
    (name) => !name.startsWith('.') && !allowed.has(name) && !made.has(name),
  )
  expect(strays).toEqual([])
})
