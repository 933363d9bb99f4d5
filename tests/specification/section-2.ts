import { community } from './section-2-community.ts'
import { dialogs } from './section-2-dialogs.ts'
import { home } from './section-2-home.ts'
import { shell } from './section-2-shell.ts'
import type { Statement } from './statement.ts'

export const section2: Statement[] = [...shell, ...home, ...dialogs, ...community]
