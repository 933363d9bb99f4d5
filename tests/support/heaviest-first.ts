import { createHash } from 'node:crypto'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

// The slowest files on a fresh clone, without times of an earlier run.
const heaviest = [
  /fuzz\/(posts|changes|story)/,
  /faults\/(slow-query|soak|outbox|database-|two-starts|disk-full)|security\/scheduled|server\/start/,
  /faults\/|fuzz\/reads|db\/(embedded|plans)|claims\/races|security\/account/,
]

/**
 * The longest files begin, so that no worker is left alone with one at the end; times of earlier runs come
 * before the list. With `--sequence.shuffle` any file may be the first.
 */
export class HeaviestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const { shuffle, seed } = this.ctx.config.sequence
    if (shuffle) {
      const draw = ({ moduleId }: TestSpecification) =>
        createHash('sha256').update(`${seed} ${moduleId}`).digest('hex')
      return files.toSorted((one, other) => draw(one).localeCompare(draw(other)))
    }
    const known = await BaseSequencer.prototype.sort.call(this, files)
    const projects = [...new Set(known.map(({ project }) => project))]
    const rank = ({ project, moduleId }: TestSpecification) => {
      const weight = heaviest.findIndex((pattern) => pattern.test(moduleId))
      return projects.indexOf(project) * 100 + (weight < 0 ? heaviest.length : weight)
    }
    return known.toSorted((one, other) => rank(one) - rank(other))
  }
}
