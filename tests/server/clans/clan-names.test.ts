import { beforeEach, describe, expect, test } from 'vitest'
import { clansApi } from '#shared/clans/api.ts'
import type { ChangedClan } from '#shared/clans/schema.ts'
import { testApp, type Person } from '#tests/support/app.ts'
import { aClan, clanSeen, ofClan } from '#tests/support/clans.ts'
import { unknownTo } from '#tests/support/refusal.ts'

const app = await testApp()
let ana: Person
let bea: Person

beforeEach(async () => {
  ana = await app.person('Ana Roldán')
  bea = await app.person('Bea Sanz')
})

const change = (person: Person, id: number, body: Partial<ChangedClan>) =>
  person.call(clansApi.change, { ...ofClan(id), body })
const remove = (person: Person, id: number) => person.call(clansApi.remove, ofClan(id))
const taken = { status: 409, code: 'clan_name_taken' }

describe('a name', () => {
  // spec 3: clans nameNorm
  test('is one public clan’s, however it is written', async () => {
    await aClan(ana, { name: 'Los Martes' })
    for (const name of ['Los Martes', 'LOS  MÁRTES '])
      await expect(aClan(bea, { name })).rejects.toMatchObject(taken)
    const secret = await aClan(bea, { name: 'Los Martes', isPublic: false })
    await expect(change(bea, secret.id, { isPublic: true })).rejects.toMatchObject(taken)
    expect(await clanSeen(bea, secret.id)).toEqual(secret)
  })

  test('may be that of a private clan, but of no two of one creator', async () => {
    await aClan(ana, { name: 'En secreto', isPublic: false })
    await expect(aClan(ana, { name: 'en secreto', isPublic: false })).rejects.toMatchObject(taken)
    await aClan(bea, { name: 'En secreto', isPublic: false })
    await aClan(ana, { name: 'En secreto', isPublic: true })
  })

  test('given to two at once is the first one’s', async () => {
    const people = await Promise.all(
      Array.from({ length: 4 }, (_, index) => app.person(`Uno Número${index}`)),
    )
    for (let round = 0; round < 20; round += 1) {
      const name = `A la vez ${round}`
      const answers = await Promise.allSettled(people.map((person) => aClan(person, { name })))
      expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      for (const answer of answers)
        if (answer.status === 'rejected') expect(answer.reason).toMatchObject(taken)
    }
  })

  test('can not be changed into that of another, also by two at once', async () => {
    await aClan(ana, { name: 'Ya existe' })
    for (let round = 0; round < 10; round += 1) {
      const uno = await app.person('Uno Nombra')
      const [one, two] = [await aClan(uno), await aClan(bea)]
      await expect(change(bea, two.id, { name: 'YA EXISTE' })).rejects.toMatchObject(taken)
      const name = `Cambiado ${round}`
      const answers = await Promise.allSettled([change(uno, one.id, { name }), change(bea, two.id, { name })])
      expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      for (const answer of answers)
        if (answer.status === 'rejected') expect(answer.reason).toMatchObject(taken)
      await remove(bea, two.id)
    }
  })

  test('is each world’s own', async () => {
    await aClan(ana, { name: 'De dos mundos' })
    const visitor = await app.person('Demo Visita', { isDemo: true })
    const clan = await aClan(visitor, { name: 'De dos mundos' })
    await unknownTo(ana, 'GET', `/api/clans/${clan.id}`)
  })
})
