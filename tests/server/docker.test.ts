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

test.for(['app', 'postgres'])(
  'Docker service %s drops all capabilities, sets no-new-privileges and has a memory limit',
  (service) => {
    expect(settingsOf(service)).toEqual(
      expect.arrayContaining([
        'cap_drop: [ALL]',
        "security_opt: ['no-new-privileges:true']",
        expect.stringMatching(/^mem_limit: \d+[mg]$/),
      ]),
    )
  },
)

test('Docker service app is read-only, adds no capabilities and limits its heap to at most half of its memory', () => {
  expect(settingsOf('app')).toEqual(expect.arrayContaining(['read_only: true', 'tmpfs: [/tmp]']))
  expect(settingsOf('app').filter((line) => line.startsWith('cap_add'))).toEqual([])
  const [, heap] = /--max-old-space-size=(\d+)/.exec(settingsOf('app').join('\n')) ?? []
  const [, limit] = /^mem_limit: (\d+)m$/m.exec(settingsOf('app').join('\n')) ?? []
  // Reading and drawing pictures takes memory outside the heap.
  expect(Number(heap)).toBeLessThanOrEqual(Number(limit) / 2)
})

test('Docker service postgres adds back only the five capabilities that its image needs', () => {
  expect(settingsOf('postgres')).toContain('cap_add: [CHOWN, DAC_OVERRIDE, FOWNER, SETGID, SETUID]')
})

test('the compose file runs app-role.sh for a new volume, and the Docker guide signs in with its role', () => {
  expect(settingsOf('postgres')).toContain('- ./app-role.sh:/docker-entrypoint-initdb.d/app-role.sh:ro')
  const [, role] = /CREATE ROLE (\w+)/.exec(text('.docker/app-role.sh')) ?? []
  const roles = [...text('.docker/README.md').matchAll(/postgres:\/\/(\w+):/g)].map(([, name]) => name)
  expect(new Set(roles)).toEqual(new Set([role]))
})

const dockerfile = text('.docker/Dockerfile')
const sorted = (names: Iterable<string>) => [...new Set(names)].toSorted()

/** What a stage of the Dockerfile copies from the project. */
const copiedBy = (part: string) =>
  [...part.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, names = '']) => names.split(' '))

test('the Dockerfile copies exactly the sources of server/build.mjs before the build', () => {
  const [, sources = ''] = /const sources = \[([^\]]+)\]/.exec(text('server/build.mjs')) ?? []
  const [beforeBuild = ''] = dockerfile.split('RUN node server/build.mjs')
  expect(sorted(copiedBy(beforeBuild))).toEqual(
    sorted([...sources.matchAll(/'(.+)'/g)].map(([, name = '']) => name)),
  )
})

test('the .dockerignore file allows exactly what the Dockerfile copies', () => {
  const lines = text('.docker/Dockerfile.dockerignore').split('\n')
  expect(lines).toContain('*')
  const given = lines.filter((line) => line.startsWith('!')).map((line) => line.slice(1))
  expect(sorted(given)).toEqual(sorted(copiedBy(dockerfile)))
})
