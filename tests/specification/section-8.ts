import type { Statement } from './statement.ts'

export const section8: Statement[] = []
