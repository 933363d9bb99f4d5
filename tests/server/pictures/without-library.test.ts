import { expect, test } from 'vitest'
import { startApi } from '#tests/support/api.ts'
import { testApp } from '#tests/support/app.ts'
import { eventually } from '#tests/support/eventually.ts'
import { asPng, upload } from '#tests/support/pictures.ts'

const inText = (module: string) => `data:text/javascript,${encodeURIComponent(module)}`
// As on a machine for which there is no build of it.
const hooks = inText(`export const resolve = (name, context, next) => {
  if (name === 'sharp') throw new Error('Could not load the "sharp" module')
  return next(name, context)
}`)
const withoutLibrary = inText(`import { register } from 'node:module'; register(${JSON.stringify(hooks)})`)

test('where no picture can be read the app runs, says so to those who upload one, and logs why', async () => {
  const app = await testApp()
  app.clock.now = new Date()
  const ana = await app.person('Ana Roldán')
  const api = await startApi(app.url, { variables: { NODE_OPTIONS: `--import=${withoutLibrary}` } })
  const request: typeof ana.request = (path, init = {}) =>
    fetch(`${api.url}${path}`, {
      ...init,
      headers: { ...init.headers, Cookie: ana.cookie, 'Sec-Fetch-Site': 'same-origin' },
    })
  expect((await request('/api/auth/user')).status).toBe(200)
  const answer = await upload({ request }, await asPng())
  expect([answer.status, (await answer.json()).code]).toEqual([503, 'unavailable'])
  expect((await request('/api/auth/user')).status).toBe(200)
  await eventually(() => expect(api.lines.join('\n')).toContain('Could not load the \\"sharp\\" module'))
  await api.stop()
})
