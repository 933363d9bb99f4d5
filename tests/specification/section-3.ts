import { clans } from './section-3-clans.ts'
import { figures } from './section-3-figures.ts'
import { matches } from './section-3-matches.ts'
import { people } from './section-3-people.ts'
import { scheduled } from './section-3-scheduled.ts'
import type { Statement } from './statement.ts'

export const section3: Statement[] = [...people, ...matches, ...scheduled, ...clans, ...figures]
