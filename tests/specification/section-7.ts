import type { Statement } from './statement.ts'

export const section7: Statement[] = []
