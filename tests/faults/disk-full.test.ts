import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import type { Person } from '#tests/support/app.ts'
import { freePort } from '#tests/support/free-port.ts'
import { killServer, temporaryFolder } from '#tests/support/temporary-folder.ts'
import { amount } from '#tests/support/tier.ts'
import { startApp } from './app-process.ts'
import { count, seconds, until } from './rounds.ts'
import { loadOn } from './writers.ts'

// Long enough that Postgres fills its current log segment with requests that only the disk refuses.
const fullMs = amount(2000, 60_000)

test('a full disk makes writes return 503 and reads 200; with free space writes resume and no match is lost', async ({
  task,
  skip,
}) => {
  const dataDir = smallDisk()
  if (dataDir === null) {
    task.meta.figure = 'disk full: a file system of 200 MB can only be mounted as root; nothing was tried'
    skip(task.meta.figure)
    return
  }
  const app = await startApp({ DATA_DIR: dataDir, PORT: await freePort() })
  const { people, writers, look, expectNothingLost } = await loadOn(app, dataDir)

  writers.start()
  await until(async () => writers.acknowledged.size > 50, 20_000, 'acknowledgements')
  const ballast = path.join(dataDir, 'ballast')
  fill(ballast)
  const full = performance.now()
  // The space that Postgres has reserved is used up first.
  const isRefused = () =>
    writers.sent.at(-1)?.status !== 201 && writers.sent.slice(-20).every(({ status }) => status !== 201)
  const isFull = async () => {
    fill(ballast)
    return isRefused()
  }
  await until(isFull, 60_000, 'writes are refused')
  const refusedFrom = writers.sent.length
  const reads = await readFor(people, fullMs)
  const whileFull = writers.sent.slice(refusedFrom)
  rmSync(ballast)
  const freed = performance.now()
  const enough = writers.acknowledged.size + 20
  await until(async () => writers.acknowledged.size > enough, 60_000, 'acknowledgements with space again')
  const backMs = performance.now() - freed
  await writers.stop()

  const found = await look()
  task.meta.figure =
    `disk full for ${seconds(freed - full)}: writes ${kinds(whileFull).join(', ')}, ${count(reads.length)} reads ${kinds(reads).join(', ')}, ` +
    `back ${seconds(backMs)} after space was free, ${count(writers.acknowledged.size)} acknowledged, ${found.missing} missing, ` +
    `${found.half} half-written; all answers ${JSON.stringify(writers.statuses())}`
  await expectNothingLost(/^(201|503|409 match_already)/)
  // The reserved space may still take a write; none is lost.
  expect(kinds(whileFull).filter((kind) => kind !== '201')).toEqual(['503 unavailable'])
  expect(kinds(reads)).toEqual(['200'])
  expect(app.isAlive()).toBe(true)
})

const kinds = (answers: { status: number; code?: string }[]) => [
  ...new Set(answers.map(({ status, code }) => `${status} ${code ?? ''}`.trim())),
]

/** A file system of 200 MB, removed after the test; null where this user may not mount one. */
function smallDisk() {
  const folder = temporaryFolder()
  const disk = path.join(folder.path, 'disk')
  mkdirSync(disk)
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=200m,mode=755', 'tmpfs', disk], { stdio: 'ignore' })
  } catch {
    folder.remove()
    return null
  }
  chmodSync(disk, 0o755)
  onTestFinished(async () => {
    killServer(disk)
    await until(async () => isUnmounted(disk), 10_000, 'the small disk is free again')
    folder.remove()
  })
  return disk
}

function isUnmounted(disk: string) {
  try {
    execFileSync('umount', [disk], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** Fills the file system. */
function fill(file: string) {
  const { bavail, bsize } = statfsSync(path.dirname(file))
  try {
    writeFileSync(file, Buffer.alloc(bavail * bsize), { flag: 'a' })
  } catch (error) {
    // Postgres took the space first.
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  }
}

async function readFor(people: Person[], ms: number) {
  const seen: { status: number }[] = []
  const end = performance.now() + ms
  const reads = ['/api/matches', '/api/auth/user', '/api/notifications', '/api/stats', '/api/clans/my']
  await Promise.all(
    people.map(async (person) => {
      for (let turn = 0; performance.now() < end; turn += 1) {
        const response = await person.request(reads[turn % reads.length]!)
        await response.arrayBuffer()
        seen.push({ status: response.status })
        await wait(50)
      }
    }),
  )
  return seen
}
