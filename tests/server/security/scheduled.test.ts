import { testMatrix } from './matrix.ts'
import { tables } from './tables.ts'

testMatrix(tables.scheduled)
