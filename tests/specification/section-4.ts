import type { Statement } from './statement.ts'

export const section4: Statement[] = []
