import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { type Complaints, expect, test as journey } from './journey.ts'
import { type Account, signUp } from './people.ts'

type Two = {
  ana: Page
  bea: Page
  complaintsOfBea: Complaints
  anasAccount: Account
  anaName: string
  beaName: string
  family: string
}

/** Ana and Bea, each signed in in a browser of their own; no other user of the app has their names. */
export const test = journey.extend<{ two: Two }>({
  two: async ({ page: ana, another }, provide) => {
    const family = randomUUID().slice(0, 8)
    const [anaName, beaName] = [`Ana Uno${family}`, `Bea Dos${family}`]
    const { page: bea, complaints: complaintsOfBea } = await another()
    const anasAccount = await signUp(ana, anaName)
    await signUp(bea, beaName)
    await provide({ ana, bea, complaintsOfBea, anasAccount, anaName, beaName, family })
  },
})

export { expect }
