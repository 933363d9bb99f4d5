import { eq } from 'drizzle-orm'
import { JSDOM } from 'jsdom'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { queueMail } from '#server/mail/service.ts'
import type { Language } from '#shared/languages.ts'
import { accountMailKinds } from '#shared/mail/account-mails.ts'
import { mailQueue } from '#shared/mail/table.ts'
import { players } from '#shared/players/table.ts'
import { mailServer } from './mail-server.ts'
import { changedMatch, mailingApp, verified } from './mailing.ts'

const app = await mailingApp()
const server = await mailServer()
const origin = 'http://padel.example'

beforeEach(() => void (server.received.length = 0))
afterEach(() => app.db.delete(mailQueue))

const bea = await app.person('Bea Núñez')

/** The mail of a change by somebody of that name, as it arrived. */
async function mailed({ name = 'Bea Núñez', language = 'en' }: { name?: string; language?: Language } = {}) {
  const ana = await app.person('Ana Roldán', { ...verified, language })
  await app.db.update(players).set({ name }).where(eq(players.id, bea.playerId))
  const id = await changedMatch(app, bea, ana)
  await app.sendAll(server)
  const mail = server.received.at(-1)!
  return { ana, id, ...mail, text: mail.parsed.text ?? '', html: mail.parsed.html || '' }
}

/** The lines of the header, each with its continuations. */
const headersOf = (raw: string) =>
  raw
    .split('\r\n\r\n', 1)[0]!
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n')

describe.each([
  [
    'en',
    'Match changed',
    'Bea Núñez changed a match of yours: it is now on 20 May at 19:30',
    'Open in Bandeja',
    "You're getting this because mail about your matches is on in Bandeja.",
    'Stop all mail from Bandeja',
  ],
  [
    'es',
    'Partido cambiado',
    'Bea Núñez ha cambiado un partido tuyo: ahora es el 20 de mayo a las 19:30',
    'Abrir en Bandeja',
    'Recibes este correo porque tienes activados los avisos de tus partidos por correo en Bandeja.',
    'No recibir más correos de Bandeja',
  ],
] as const)('a mail in %s', (language, subject, message, open, reason, stop) => {
  test('says in text and HTML what happened, where to see it, why it came and how to end it', async () => {
    const { id, text, html, parsed } = await mailed({ language })
    const link = `${origin}/?tab=matches&scheduled=${id}`
    const ending = new RegExp(`^${stop}: (${origin}/api/mail/unsubscribe/\\S+)$`, 'm').exec(text)?.[1] ?? ''
    expect(parsed.subject).toBe(subject)
    expect(text).toBe(`${message}\n\n${open}:\n${link}\n\n-- \n${reason}\n${stop}: ${ending}\n`)
    const page = new JSDOM(html).window.document
    const said = page.body.textContent.replace(/\s+/g, ' ').trim()
    expect(said).toBe(`Bandeja ${subject} ${message} ${open} ${reason}${stop}`)
    const links = [...page.querySelectorAll('a')].map((each) => [each.textContent, each.getAttribute('href')])
    expect(links).toEqual([
      [open, link],
      [stop, ending],
    ])
    expect(page.documentElement.lang).toBe(language)
    expect(page.querySelectorAll('img, script, link, [onclick]')).toHaveLength(0)
  })
})

test('a mail has the headers of an automatic mail that one click ends, and a stable id', async () => {
  const { raw, parsed, ana, from, to } = await mailed()
  const headers = headersOf(raw)
  expect([from, to]).toEqual(['no-reply@padel.example', [ana.email]])
  expect(parsed.from?.value).toEqual([{ name: 'Bandeja', address: 'no-reply@padel.example' }])
  expect(headers).toContain('Auto-Submitted: auto-generated')
  expect(headers).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  const [, ending = ''] = /^List-Unsubscribe: <(\S+)>$/m.exec(headers.join('\n')) ?? []
  expect(ending).toMatch(/^http:\/\/padel\.example\/api\/mail\/unsubscribe\/[\w-]+\.[\w-]{43}$/)
  expect(parsed.messageId).toMatch(/^<mail-\d+-\d+@padel\.example>$/)
})

test.for([
  ['line breaks', 'Bea\r\nBcc: eve@evil.example\r\n\r\nHola'],
  ['other line separators', 'Bea\u2028Bcc: eve@evil.example\u0085X: y'],
  ['markup', '<img src=https://evil.example/x.png onerror=alert(1)> & "Bea"'],
  ['right-to-left text and overrides', '\u202eבאה נוניס\u202c'],
  ['a very long name', 'Beatriz '.repeat(2000)],
] as const)('a name of %s adds no header, recipient, element or line', async ([, name]) => {
  const { raw, to, text, html, ana } = await mailed({ name })
  expect(to).toEqual([ana.email])
  const names = headersOf(raw).map((line) => line.split(':', 1)[0])
  expect(new Set(names).size).toBe(names.length)
  expect(names.filter((header) => /^(b?cc|x)$/i.test(header!))).toEqual([])
  expect(text.split('\n')).toHaveLength(9)
  expect(text).not.toMatch(/[\r\u2028\u0085\u202e]/)
  expect(new JSDOM(html).window.document.querySelectorAll('img, script, [onerror]')).toHaveLength(0)
  expect(Math.max(...raw.split('\r\n').map((line) => line.length))).toBeLessThanOrEqual(998)
})

test.for(['not an address', 'a@b.example, c@d.example', 'a@b.example\r\nRCPT TO:<c@d.example>'])(
  'nothing is sent to the stored address %j',
  async (address) => {
    const change = { kind: 'password_changed', to: address, language: 'en' } as const
    await app.db.transaction((tx) => queueMail(tx, app.clock.now, change))
    await app.sendAll(server)
    expect([server.received.length, await app.queued()]).toEqual([0, []])
  },
)

test.for(accountMailKinds.flatMap((kind) => [[kind, 'en'] as const, [kind, 'es'] as const]))(
  'a mail about the account of the kind %s in %s goes to an unverified address, and cannot be turned off',
  async ([kind, language]) => {
    const url = `${origin}/oidc/link/secret`
    const mail = { kind, to: 'new@padel.example', language, values: { url } }
    await app.db.transaction((tx) => queueMail(tx, app.clock.now, mail))
    await app.sendAll(server)
    const [{ to, raw, parsed } = { to: [], raw: '', parsed: undefined }] = server.received
    expect([to, parsed?.text?.includes(url), parsed?.subject?.length]).toEqual([
      ['new@padel.example'],
      true,
      expect.any(Number),
    ])
    expect(headersOf(raw).filter((line) => /unsubscribe/i.test(line))).toEqual([])
  },
)

test('a mail about an account is not sent after its time', async () => {
  const validUntil = new Date(app.clock.now.getTime() + 1_800_000)
  const mail = {
    kind: 'password_link',
    to: 'a@padel.example',
    language: 'es',
    values: { url: origin },
    validUntil,
  } as const
  await app.db.transaction((tx) => queueMail(tx, app.clock.now, mail))
  await app.sendAllAfter(1800, server)
  expect([server.received.length, await app.queued()]).toEqual([0, []])
})

test('a mail with a link replaces the earlier one that is not sent yet, and none to another address', async () => {
  const validUntil = new Date(app.clock.now.getTime() + 1_800_000)
  for (const [to, path] of [
    ['a@padel.example', 'first'],
    ['b@padel.example', 'other'],
    ['A@padel.example', 'second'],
  ] as const) {
    const values = { url: `${origin}/${path}` }
    const mail = { kind: 'password_link', to, language: 'es', values, validUntil } as const
    await app.db.transaction((tx) => queueMail(tx, app.clock.now, mail))
  }
  await app.sendAll(server)
  const links = server.received.map(({ parsed }) => /\/(first|other|second)/.exec(parsed?.text ?? '')?.[1])
  expect(new Set(links)).toEqual(new Set(['other', 'second']))
})
