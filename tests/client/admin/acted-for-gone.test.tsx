import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { App } from '#client/app.tsx'
import { eventually } from '#tests/support/eventually.ts'
import { appClient, freshBrowser, network, type Reply } from '#tests/support/render.tsx'
import { sentTo } from './acting.ts'

freshBrowser()
const sent = sentTo()

let answer: Reply
const open = () => {
  const asked = network({
    'GET /api/auth/user': () => ({ status: 401, body: { code: 'impersonated_gone' } }),
    'POST /api/admin/stop-impersonation': () => answer,
  })
  render(<App client={appClient()} />)
  return { asked, user: userEvent.setup() }
}
const back = () => screen.findByRole('button', { name: 'Return to my account' })

beforeEach(() => {
  answer = { body: { isImpersonating: false } }
})

describe('an admin who acted for somebody whose account is gone', () => {
  test('is told so, and led back to their own', async () => {
    const { user } = open()
    expect(await screen.findByRole('heading', { name: 'This account no longer exists' })).toBeTruthy()
    await user.click(await back())
    await eventually(() => expect(sent).toHaveBeenCalledWith('/?tab=settings'))
  })

  test('may try again when that failed', async () => {
    answer = { status: 503, body: { code: 'unavailable' } }
    const { user, asked } = open()
    await user.click(await back())
    expect(await screen.findByText('Failed to stop impersonation')).toBeTruthy()
    expect(sent).not.toHaveBeenCalled()
    answer = { body: { isImpersonating: false } }
    await user.click(await back())
    await eventually(() => expect(sent).toHaveBeenCalledWith('/?tab=settings'))
    expect(asked.filter(({ method }) => method === 'POST')).toHaveLength(2)
  })

  test('comes to the start when the session is over by then', async () => {
    answer = { status: 401, body: { code: 'unauthorized' } }
    const { user } = open()
    await user.click(await back())
    await eventually(() => expect(sent).toHaveBeenCalledWith('/'))
  })
})
