import fc from 'fast-check'
import { afterAll } from 'vitest'
import { checkLockOrder } from '#server/db/locks.ts'
import { closeAll } from './cleanup.ts'
import { seed } from './tier.ts'

// Chance begins where the run says: what passed once passes again.
fc.configureGlobal({ seed })

// Transactions that take locks in different orders can wait for each other: one that takes them out of order fails.
checkLockOrder()

// Runs for each file of the server's tests.
afterAll(closeAll)
