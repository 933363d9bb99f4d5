import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { textBundles } from '#client/i18n/text-bundles.ts'
import { languages } from '#shared/languages.ts'
import { clientImports, clientText } from '#tests/support/client-imports.ts'

test.for([['Home', ['shell/main-app.tsx', 'matches/home/home-page.tsx'], textBundles.home]] as const)(
  'the texts that %s begins with are those that its modules name',
  ([, files, namespaces]) => {
    expect(namespacesOf(files)).toEqual(new Set(namespaces))
  },
)

test.for(languages)('the table of texts in %s brings those of Home', (language) => {
  expect(clientText(`i18n/texts-${language}.ts`)).toContain(
    `'./${language}/{${textBundles.home.join(',')}}.json'`,
  )
})

test('every module that vite.config.ts begins a chunk with is loaded by itself', () => {
  const config = readFileSync(path.join(process.cwd(), 'vite.config.ts'), 'utf8')
  const lists = config.slice(config.indexOf('const home'), config.indexOf('export default'))
  const begun = [...lists.matchAll(/'([^']+\.tsx?)'/g)].map(([, file = '']) => file)
  const modules = readdirSync(path.join(process.cwd(), 'client'), { recursive: true, encoding: 'utf8' })
  const sources = modules.filter((file) => /\.tsx?$/.test(file))
  const later = new Set(sources.flatMap((file) => clientImports(file, 'later')))
  expect(begun.length).toBeGreaterThan(0)
  expect(begun.filter((file) => file !== 'main.tsx' && !later.has(file))).toEqual([])
})

/** The namespaces that modules and their static imports use. */
function namespacesOf(files: readonly string[]) {
  const modules = new Set<string>()
  const add = (file: string) => {
    if (modules.has(file)) return
    modules.add(file)
    for (const next of clientImports(file, 'at once')) add(next)
  }
  files.forEach(add)
  const calls = [...modules].flatMap((file) => [...clientText(file).matchAll(/useTranslation\(([^){]*)/g)])
  return new Set(calls.flatMap(([, named = '']) => [...named.matchAll(/\w+/g)].map(([name]) => name)))
}
