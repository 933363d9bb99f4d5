import type { Statement } from './statement.ts'

export const section5: Statement[] = []
