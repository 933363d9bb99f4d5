import fc from 'fast-check'
import { afterAll } from 'vitest'
import { closeAll } from './cleanup.ts'
import { seed } from './tier.ts'

// Chance begins where the run says: what passed once passes again.
fc.configureGlobal({ seed })

// Runs for each file of the server's tests.
afterAll(closeAll)
