import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '#server/project-root.ts'

const text = (file: string) => readFileSync(path.join(projectRoot, file), 'utf8')
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
