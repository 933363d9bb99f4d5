import { screen, within } from '@testing-library/react'
import { ImportPage } from '#client/imports/import-page.tsx'
import { type ErrorCode, errorStatus, type Issue } from '#shared/errors.ts'
import { network, type Replies, type Reply, show } from '#tests/support/render.tsx'
import { aPreview } from './preview.ts'

export const previewPath = 'POST /api/import/matches/preview'

export const aFile = (text = 'Date,Partner\r\n2026-05-13,Lucía', name = 'partidos.csv') =>
  new File([text], name, { type: 'text/csv' })

export const refused = (code: ErrorCode, issues?: Issue[]): Reply => ({
  status: errorStatus[code],
  body: { message: '', code, ...(issues ? { issues } : {}) },
})
export const lostConnection = () => Promise.reject(new TypeError('Failed to fetch'))

export async function openPage(replies: Replies) {
  const asked = network(replies)
  const { user } = show(<ImportPage />)
  const choose = async (file: File, label: RegExp | string = /^(Choose|Elegir)/) =>
    user.upload(await screen.findByLabelText(label), file)
  return { asked, user, choose }
}

export async function previewed(preview: ReturnType<typeof aPreview>, replies: Replies = {}) {
  const page = await openPage({ [previewPath]: () => ({ body: preview }), ...replies })
  await page.choose(aFile())
  await screen.findByRole('heading', { name: 'partidos.csv' })
  return page
}

export const sentFile = (request?: { body: unknown }) => (request!.body as Blob).text()
export const heading = (name: string) => screen.findByRole('heading', { name })
export const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
export const lines = () =>
  within(screen.getByRole('region'))
    .getAllByRole('listitem')
    .filter((item) => item.textContent?.includes('Line'))
