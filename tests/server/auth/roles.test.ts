import { expect, test } from 'vitest'
import { authApi } from '#shared/auth/api.ts'
import { testApp } from '#tests/support/app.ts'
import { browser, signUp } from './browser.ts'

const app = await testApp()

// spec 6: Role comes from the user | Authenticated user: default user
test('who signs up is a plain user, and is told the role that stands in their record', async () => {
  const tab = browser(app.origin)
  await signUp(tab, 'ana@example.test')
  const role = async () => ((await (await tab.go('/api/auth/user')).json()) as { role: string }).role
  expect(await role()).toBe('user')
  await app.pool.query(`update users set role = 'admin' where email = 'ana@example.test'`)
  expect(await role()).toBe('admin')
})

// spec 6: only admin and user
test('a role is user or admin: the database takes no third', async () => {
  const bea = await app.person('Bea Sanz')
  for (const role of ['owner', 'Admin', ''])
    await expect(app.pool.query('update users set role = $2 where id = $1', [bea.id, role])).rejects.toThrow(
      'users_role',
    )
  await expect(app.pool.query('update users set role = null where id = $1', [bea.id])).rejects.toThrow('role')
  expect(await bea.call(authApi.user, {})).toMatchObject({ role: 'user' })
})
