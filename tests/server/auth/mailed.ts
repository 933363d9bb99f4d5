import { mailServer } from '#tests/server/mail/mail-server.ts'
import { mailingApp } from '#tests/server/mail/mailing.ts'
import { eventually } from '#tests/support/eventually.ts'
import { browser } from './browser.ts'

export const publicOrigin = 'http://padel.example'

/** An app behind a proxy that sends mail to a server of the test, and browsers with IP addresses of their own. */
export async function mailedApp(variables: Record<string, string> = {}) {
  const server = await mailServer()
  const app = await mailingApp({
    SMTP_URL: server.url,
    PUBLIC_URL: publicOrigin,
    RATE_LIMITS: 'on',
    TRUST_PROXY: '1',
    ...variables,
  })
  let visitors = 0
  const visitor = (address = `198.51.100.${(visitors += 1)}`) =>
    browser(app.origin, { origin: publicOrigin, headers: { 'X-Forwarded-For': address } })

  // In the order in which they were queued: those that are sent at once arrive in any.
  const sentTo = (address: string) =>
    server.received
      .filter(({ to }) => to.includes(address))
      .map(({ parsed }) => parsed)
      .toSorted((one, other) => numberOf(one.messageId) - numberOf(other.messageId))
  /** The mails to an address, oldest first, once there are so many. */
  const mailsTo = (address: string, count: number) =>
    eventually(async () => {
      await app.sendAll(server)
      const mails = sentTo(address)
      if (mails.length < count) throw new Error(`${mails.length} of ${count} mails have come`)
      return mails
    })
  /** The link in the latest of so many mails to an address, without its origin, which is the public one. */
  async function linkTo(address: string, count: number) {
    const mail = (await mailsTo(address, count)).at(-1)
    const [, path] = /^http:\/\/padel\.example(\/oidc\/\S+)$/m.exec(mail?.text ?? '') ?? []
    if (path === undefined) throw new Error(`no link in: ${mail?.text}`)
    return path
  }
  return { ...app, server, visitor, sentTo, mailsTo, linkTo }
}

const numberOf = (messageId = '') => Number(/^<mail-(\d+)-/.exec(messageId)?.[1])
