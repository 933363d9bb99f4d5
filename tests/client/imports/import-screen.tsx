import { screen, within } from '@testing-library/react'
import { ImportPage } from '#client/imports/import-page.tsx'
import { type ErrorCode, errorStatus, type Issue } from '#shared/errors.ts'
import type { ImportLine, ImportPreview } from '#shared/imports/schema.ts'
import { network, type Replies, type Reply, show } from '#tests/support/render.tsx'

export const previewPath = 'POST /api/import/matches/preview'

/** A line of a file as the server reads it: a new match, won 6-4 3-6 7-5. */
export const aLine = (change: Partial<ImportLine> = {}): ImportLine => ({
  line: 2,
  status: 'new',
  date: '2026-05-13',
  userPartner: 'Lucía Ferrer',
  opponent1: 'Marcos Iriarte',
  opponent2: 'Toni Bosch',
  score: '6-4 3-6 7-5',
  issues: [],
  ...change,
})

/** The preview of a file with these lines. */
export function aPreview(lines: ImportLine[], change: Partial<ImportPreview> = {}): ImportPreview {
  const count = (kind: ImportLine['status']) => lines.filter(({ status }) => status === kind).length
  return {
    counts: { new: count('new'), duplicate: count('duplicate'), wrong: count('wrong') },
    newPlayers: [],
    newPlayerCount: 0,
    unusedColumns: [],
    lines,
    ...change,
  }
}

export const aFile = (text = 'Date,Partner\r\n2026-05-13,Lucía', name = 'partidos.csv') =>
  new File([text], name, { type: 'text/csv' })

export const refused = (code: ErrorCode, issues?: Issue[]): Reply => ({
  status: errorStatus[code],
  body: { message: '', code, ...(issues ? { issues } : {}) },
})
export const lostConnection = () => Promise.reject(new TypeError('Failed to fetch'))

export function openPage(replies: Replies) {
  const asked = network(replies)
  const { user } = show(<ImportPage />)
  const choose = async (file = aFile(), label: RegExp | string = /^(Choose|Elegir)/) =>
    user.upload(await screen.findByLabelText(label), file)
  return { asked, user, choose }
}

/** The page with a file, whose previews are these, in turn. */
export async function looked(outcomes: (Reply | (() => Promise<Reply>))[], others: Replies = {}) {
  const next = () => {
    const outcome = outcomes.shift()!
    return typeof outcome === 'function' ? outcome() : outcome
  }
  const page = openPage({ [previewPath]: next, ...others })
  await page.choose()
  return page
}

export async function previewed(preview: ImportPreview, replies: Replies = {}) {
  const page = await looked([{ body: preview }], replies)
  await heading('partidos.csv')
  return page
}

export const sentFile = (request?: { body: unknown }) => (request!.body as Blob).text()
export const heading = (name: string) => screen.findByRole('heading', { name })
export const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
export const lines = () =>
  within(screen.getByRole('region'))
    .getAllByRole('listitem')
    .filter((item) => item.textContent?.includes('Line'))
