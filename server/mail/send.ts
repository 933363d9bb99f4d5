import { Readable } from 'node:stream'
import { createTransport, type NodemailerError } from 'nodemailer'

/**
 * `later`: certainly not accepted, and may be tried again. `unclear`: the connection was lost after the mail had begun to be
 * transmitted. `bounced`: the address does not exist or takes no mail.
 */
export type Outcome =
  | { end: 'sent' }
  | { end: 'bounced' | 'refused' | 'later' | 'unclear'; reason: string; isAway: boolean }
export type Message = { from: string; to: string; content: Buffer }
export type Transport = ReturnType<typeof openTransport>

const timeoutMs = 15_000
const loopback = /^(localhost|127\.0\.0\.1|\[::1\])$/

/** A connection for each mail, to `smtp://user:password@host:port`. A password is only sent over TLS. */
export function openTransport(url: string) {
  const { protocol, hostname, port, username, password } = new URL(url)
  const isLocal = loopback.test(hostname)
  const user = decodeURIComponent(username)
  return createTransport({
    host: hostname.replace(/^\[(.*)\]$/, '$1'),
    ...(port && { port: Number(port) }),
    secure: protocol === 'smtps:',
    ...(user && { auth: { user, pass: decodeURIComponent(password) } }),
    requireTLS: user !== '' && !isLocal,
    // A mail server on this machine has a certificate of its own, and nobody is in between.
    ...(isLocal && { tls: { rejectUnauthorized: false } }),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: 2 * timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

/** Sends one mail to one address. Never throws. */
export async function send(
  transport: Transport,
  { from, to, content }: Message,
  signal: AbortSignal,
): Promise<Outcome> {
  let hasBegun = false
  // Read once the connection is open and signed in.
  const raw = Readable.from(
    (function* () {
      hasBegun = true
      yield content
    })(),
    { objectMode: false },
  )
  try {
    await transport.sendMail({ envelope: { from, to: [to] }, raw, signal })
    return { end: 'sent' }
  } catch (error) {
    raw.destroy()
    return outcomeOf(error as NodemailerError, hasBegun)
  }
}

/** The reason never quotes the server, whose words may name the address. */
function outcomeOf(error: NodemailerError, hasBegun: boolean): Outcome {
  const { code = 'unknown', command = '', responseCode, response = '' } = error
  const [, enhanced = ''] = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response) ?? []
  const reason = [code, command.split(':', 1)[0], responseCode, enhanced].filter(Boolean).join(' ')
  if (responseCode === undefined) {
    // A connection that is lost before that was never used for the mail.
    if (hasBegun) return { end: 'unclear', reason, isAway: true }
    return { end: 'later', reason, isAway: code !== 'EENVELOPE' }
  }
  const isFinal = error.permanent === true
  if (command === 'RCPT TO' && isFinal)
    return { end: isAboutAddress(responseCode, enhanced) ? 'bounced' : 'refused', reason, isAway: false }
  if (command === 'DATA' && isFinal) return { end: 'refused', reason, isAway: false }
  // Of the greeting, the sign-in and the sender: the settings or the server's, not this mail's.
  return { end: 'later', reason, isAway: command !== 'RCPT TO' && command !== 'DATA' }
}

// 5.7.1 is a refusal of us, such as of a relay that does not know us: the address may be good.
const isAboutAddress = (status: number, enhanced: string) =>
  enhanced === '' ? [550, 551, 553].includes(status) : /^5\.[12]\./.test(enhanced)
