import { afterAll } from 'vitest'
import { closeAll } from './when-done.ts'

// Runs for each file of the server's tests.
afterAll(closeAll)
