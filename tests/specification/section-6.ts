import type { Statement } from './statement.ts'

export const section6: Statement[] = []
