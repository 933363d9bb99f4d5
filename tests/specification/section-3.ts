import type { Statement } from './statement.ts'

export const section3: Statement[] = []
