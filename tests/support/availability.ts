import { availabilityApi } from '#shared/availability/api.ts'
import type { UsualTime } from '#shared/availability/week.ts'
import type { Person } from './app.ts'

export const saveUsualWeek = (person: Pick<Person, 'call'>, free: UsualTime[]) =>
  person.call(availabilityApi.saveUsual, { body: { free } })

export const usualWeekOf = async (person: Pick<Person, 'call'>) =>
  (await person.call(availabilityApi.usual, {})).free

export const sayToday = (person: Pick<Person, 'call'>, from: string, headers: Record<string, string> = {}) =>
  person.call(availabilityApi.sayToday, { body: { from } }, headers)

export const todayFor = (person: Pick<Person, 'call'>) => person.call(availabilityApi.today, {})

export const withdrawToday = (person: Pick<Person, 'call'>) => person.call(availabilityApi.withdrawToday, {})
