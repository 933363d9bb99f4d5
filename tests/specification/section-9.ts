import type { Statement } from './statement.ts'

export const section9: Statement[] = []
