import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '#server/project-root.ts'

const text = (file: string) => readFileSync(path.join(projectRoot, file), 'utf8')
const compose = text('.docker/compose.yml')

/** The settings of a service, one a line: `cap_drop: [ALL]`. */
const settingsOf = (service: string) =>
  (new RegExp(`\\n {2}${service}:\\n((?: {4}.*\\n|\\n)+)`).exec(compose)?.[1] ?? '')
    .split('\n')
    .map((line) => line.trim())

test.for(['app', 'postgres'])('%s gains no rights, and takes no more memory than it is given', (service) => {
  expect(settingsOf(service)).toEqual(
    expect.arrayContaining([
      'cap_drop: [ALL]',
      "security_opt: ['no-new-privileges:true']",
      expect.stringMatching(/^mem_limit: \d+[mg]$/),
    ]),
  )
})

test('the app has no right at all, and no file to change but in its volumes', () => {
  expect(settingsOf('app')).toEqual(expect.arrayContaining(['read_only: true', 'tmpfs: [/tmp]']))
  expect(settingsOf('app').filter((line) => line.startsWith('cap_add'))).toEqual([])
  const [, heap] = /--max-old-space-size=(\d+)/.exec(settingsOf('app').join('\n')) ?? []
  const [, limit] = /^mem_limit: (\d+)m$/m.exec(settingsOf('app').join('\n')) ?? []
  // What is read and drawn lies beside the heap.
  expect(Number(heap)).toBeLessThanOrEqual(Number(limit) / 2)
})

test('Postgres keeps the rights with which its image gives its files to its own user', () => {
  expect(settingsOf('postgres')).toContain('cap_add: [CHOWN, DAC_OVERRIDE, FOWNER, SETGID, SETUID]')
})

test('a new volume gets the role of the app, which is the one that the guide signs in with', () => {
  expect(settingsOf('postgres')).toContain('- ./app-role.sh:/docker-entrypoint-initdb.d/app-role.sh:ro')
  const [, role] = /CREATE ROLE (\w+)/.exec(text('.docker/app-role.sh')) ?? []
  const roles = [...text('.docker/README.md').matchAll(/postgres:\/\/(\w+):/g)].map(([, name]) => name)
  expect(new Set(roles)).toEqual(new Set([role]))
})

const dockerfile = text('.docker/Dockerfile')
const sorted = (names: Iterable<string>) => [...new Set(names)].toSorted()

/** What a part of the Dockerfile takes from the project. */
const copiedBy = (part: string) =>
  [...part.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, names = '']) => names.split(' '))

test('the image is built from what the build reads', () => {
  const [, sources = ''] = /const sources = \[([^\]]+)\]/.exec(text('server/build.mjs')) ?? []
  const [beforeBuild = ''] = dockerfile.split('RUN node server/build.mjs')
  expect(sorted(copiedBy(beforeBuild))).toEqual(
    sorted([...sources.matchAll(/'(.+)'/g)].map(([, name = '']) => name)),
  )
})

test('Docker is given what the Dockerfile copies, and nothing else', () => {
  const lines = text('.docker/Dockerfile.dockerignore').split('\n')
  expect(lines).toContain('*')
  const given = lines.filter((line) => line.startsWith('!')).map((line) => line.slice(1))
  expect(sorted(given)).toEqual(sorted(copiedBy(dockerfile)))
})
