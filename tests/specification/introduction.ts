import type { Statement } from './statement.ts'

export const introduction: Statement[] = []
