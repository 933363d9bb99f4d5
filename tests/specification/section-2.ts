import type { Statement } from './statement.ts'

export const section2: Statement[] = []
