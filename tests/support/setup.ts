import fc from 'fast-check'
import { afterAll } from 'vitest'
import { checkLockOrder } from '#server/db/locks.ts'
import { closeAll } from './cleanup.ts'
import { seed } from './tier.ts'

// Random numbers start from the run's seed: what passed once passes again.
fc.configureGlobal({ seed })

// Transactions that take locks in different orders can deadlock: one that takes them out of order fails.
checkLockOrder()

// Runs for each file of the server's tests.
afterAll(closeAll)
