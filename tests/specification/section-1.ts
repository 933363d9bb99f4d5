import type { Statement } from './statement.ts'

export const section1: Statement[] = []
