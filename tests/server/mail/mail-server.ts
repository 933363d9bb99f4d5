import type { AddressInfo, Socket } from 'node:net'
import { simpleParser, type ParsedMail } from 'mailparser'
import { SMTPServer } from 'smtp-server'
import { whenDone } from '#tests/support/cleanup.ts'

/** A step of the protocol, and the address or the number of the mail at which it comes. */
type Step = 'connect' | 'recipient' | 'content'
type Reply = (step: Step, about: string) => Promise<number | undefined> | number | undefined
export type ReceivedMail = { from: string; to: string[]; raw: string; parsed: ParsedMail }

type Options = {
  /** Answers a step with a status of refusal, such as 450, or lets it pass; it may wait. */
  reply?: Reply
  /** That of a server that was away. */
  port?: number
  /** Mail is then taken from it alone, and only over TLS: from the first byte, or once the client asks for it. */
  account?: { user: string; password: string; tls: 'first' | 'asked' }
}

/** A mail server that keeps what it accepts. */
export async function mailServer({ reply = () => undefined, port = 0, account }: Options = {}) {
  const received: ReceivedMail[] = []
  const asked = async (step: Step, about: string, done: (error?: Error | null) => void) => {
    const status = await reply(step, about)
    done(status ? refusal(status) : null)
  }
  const sockets = new Set<Socket>()
  const server = new SMTPServer({
    authOptional: !account,
    secure: account?.tls === 'first',
    disabledCommands: account ? [] : ['STARTTLS', 'AUTH'],
    onAuth: ({ username, password }, { secure }, done) => {
      const isKnown = secure && username === account?.user && password === account?.password
      done(isKnown ? null : new Error('unknown'), { user: username })
    },
    disableReverseLookup: true,
    onConnect: (_session, done) => void asked('connect', '', done),
    onRcptTo: ({ address }, _session, done) => void asked('recipient', address, done),
    onData: (stream, { envelope }, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', async () => {
        const status = await reply('content', String(received.length))
        if (status) return done(refusal(status))
        const content = Buffer.concat(chunks)
        received.push({
          from: envelope.mailFrom ? envelope.mailFrom.address : '',
          to: envelope.rcptTo.map(({ address }) => address),
          raw: content.toString('latin1'),
          parsed: await simpleParser(content),
        })
        done(null)
      })
    },
  })
  // A client that is gone in the middle of a mail.
  server.on('error', () => {})
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done))
  server.server.on('connection', (socket: Socket) => sockets.add(socket))
  /** Breaks all connections. */
  const cut = () => sockets.forEach((socket) => socket.destroy())
  const close = () => new Promise<void>((done) => server.close(() => done()))
  whenDone(close)
  const address = server.server.address() as AddressInfo
  const protocol = account?.tls === 'first' ? 'smtps' : 'smtp'
  return { url: `${protocol}://127.0.0.1:${address.port}`, port: address.port, received, cut, close }
}

const enhanced: Record<number, string> = { 550: '5.1.1', 554: '5.7.1', 450: '4.2.1', 421: '4.3.2' }

const refusal = (responseCode: number) =>
  Object.assign(new Error(`${enhanced[responseCode] ?? ''} not now, secret words`), { responseCode })
