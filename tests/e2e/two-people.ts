import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { Complaints } from './complaints.ts'
import { expect, test as journey } from './journey.ts'
import { newAccount, signUp } from './people.ts'

type Two = {
  ana: Page
  bea: Page
  complaintsOfBea: Complaints
  anaName: string
  beaName: string
  family: string
}

/** Ana and Bea, each signed in in a browser of their own; nobody else in the app is called like them. */
export const test = journey.extend<{ two: Two }>({
  two: async ({ page: ana, context, another, provider, complaints }, provide) => {
    const family = randomUUID().slice(0, 8)
    const [anaName, beaName] = [`Ana Uno${family}`, `Bea Dos${family}`]
    const { page: bea, complaints: complaintsOfBea } = await another()
    await ana.goto('/')
    await bea.goto('/')
    await signUp(ana, provider, { ...newAccount(), name: anaName })
    await signUp(bea, provider, { ...newAccount(), name: beaName })
    await complaints.visitor()
    await complaintsOfBea.visitor()
    await provide({ ana, bea, complaintsOfBea, anaName, beaName, family })
    await context.close()
  },
})

export { expect }
