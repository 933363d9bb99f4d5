import { existsSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { projectRoot } from './project-root.ts'
import { startRefusal } from './start-refusal.ts'

export type Env = ReturnType<typeof readEnv>

/** The environment, over the `.env` file in the project's folder. */
export function configuration() {
  const file = path.join(projectRoot, '.env')
  if (existsSync(file)) process.loadEnvFile(file)
  return readEnv(process.env)
}

/** All of the configuration, parsed once. A wrong value is refused with a line that names it and says what is allowed. */
export function readEnv(source: Record<string, string | undefined>) {
  // An empty value in a .env file means the same as none.
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value?.trim()))
  const { data, error } = variables.safeParse(given)
  if (!data) throw invalidVariable(error, given)
  const { OIDC_ISSUER_URL: issuerUrl, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = data
  return {
    mode: data.NODE_ENV,
    port: data.PORT,
    host: data.HOST,
    /** The public origin, without a trailing slash; null means http://localhost and the port. */
    publicUrl: data.PUBLIC_URL ?? null,
    dataDir: path.resolve(projectRoot, data.DATA_DIR),
    /** Null means the embedded database. */
    databaseUrl: data.DATABASE_URL ?? null,
    /** The first one signs, all of them verify; empty means the secret kept in the database. */
    sessionSecrets: data.SESSION_SECRET ?? [],
    /** Null means the embedded identity provider. */
    oidc: issuerUrl && clientId && clientSecret ? { issuerUrl, clientId, clientSecret } : null,
    /** Null means that no mail is sent. `url` holds the password of the mail server. */
    mail: data.SMTP_URL
      ? { url: data.SMTP_URL, from: data.MAIL_FROM ?? defaultSender(data.PUBLIC_URL) }
      : null,
    isSignupOpen: data.SIGNUP === 'open',
    isDemoOn: data.DEMO === 'on',
    /** Off takes back the service worker that keeps the app on devices. */
    isOfflineOn: data.OFFLINE === 'on',
    adminEmails: data.ADMIN_EMAILS,
    /** The number of proxies in front of the app. */
    trustProxy: data.TRUST_PROXY,
    hasRateLimits: data.RATE_LIMITS === 'on',
    /** As given; `workersOf` is what counts. */
    workers: data.WORKERS,
    logLevel: data.LOG_LEVEL,
  }
}

/** Where people reach the app, without a trailing slash. */
export const publicOriginOf = ({ publicUrl, port }: Pick<Env, 'publicUrl' | 'port'>, listensOn?: number) =>
  publicUrl ?? `http://localhost:${listensOn ?? port}`

/** How many processes serve the app. Hot reload needs one. */
export const workersOf = ({ mode, workers }: Pick<Env, 'mode' | 'workers'>) =>
  mode === 'production' ? workers : 1

/** Warnings about a configuration that is valid and probably a mistake. The app itself has no TLS. */
export function configurationWarnings(env: Pick<Env, 'mode' | 'publicUrl' | 'trustProxy' | 'workers'>) {
  const warnings: string[] = []
  if (env.publicUrl?.startsWith('https:') && env.trustProxy === 0)
    warnings.push(
      'PUBLIC_URL is https, so a proxy stands in front, and TRUST_PROXY is 0: all people count as one address, whose ' +
        'limits they share. Set TRUST_PROXY to the number of proxies.',
    )
  if (env.workers !== workersOf(env))
    warnings.push(`WORKERS is ${env.workers} and has no effect here: only npm start runs several processes.`)
  return warnings
}

const onOff = z.enum(['on', 'off'], 'on or off').default('on')
const commaList = (item: z.ZodType<string, string>, allowed: string) =>
  z
    .string()
    .transform((text) => text.split(',').map((part) => part.trim()))
    .pipe(z.array(item, allowed))
const wholeNumber = (least: number, most: number, allowed: string) =>
  z.string().regex(/^\d+$/, allowed).transform(Number).pipe(z.number().min(least, allowed).max(most, allowed))

const secretsText = 'one or more secrets of at least 32 characters each, separated by commas'
const emailsText = 'e-mail addresses separated by commas'
const issuerText = 'an https URL, or http on localhost'
const smtpText = 'a URL without a path, such as smtp://user:password@mail.example:587 or smtps://mail.example'
const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

const variables = z
  .object({
    NODE_ENV: z
      .enum(['production', 'development', 'test'], 'production, development or test')
      .default('development'),
    PORT: wholeNumber(0, 65535, 'a whole number from 1 to 65535, or 0 for any free port').default(5000),
    HOST: z
      .string()
      .regex(/^[\w.:-]+$/, 'an IP address or a host name, such as 127.0.0.1 or 0.0.0.0')
      .default('127.0.0.1'),
    PUBLIC_URL: z
      .string()
      .refine(isOrigin, 'an http or https URL without a path, such as https://padel.example')
      .transform((url) => new URL(url).origin)
      .optional(),
    DATA_DIR: z.string().default('.data'),
    DATABASE_URL: z
      .string()
      .refine(
        (url) => isUrl(url, /^postgres(ql)?:$/),
        'a URL such as postgres://user:password@host:5432/database',
      )
      .optional(),
    SESSION_SECRET: commaList(z.string().min(32, secretsText), secretsText).optional(),
    OIDC_ISSUER_URL: z
      .string()
      .refine((url) => isUrl(url, /^https:$/) || (isUrl(url, /^http:$/) && isLocal(url)), issuerText)
      .optional(),
    OIDC_CLIENT_ID: z.string().optional(),
    OIDC_CLIENT_SECRET: z.string().optional(),
    SMTP_URL: z.string().refine(isSmtpUrl, smtpText).optional(),
    MAIL_FROM: z.email('the e-mail address that mails come from').max(254).optional(),
    SIGNUP: z.enum(['open', 'closed'], 'open or closed').default('open'),
    DEMO: onOff,
    OFFLINE: onOff,
    ADMIN_EMAILS: commaList(z.email(emailsText).toLowerCase(), emailsText).default([]),
    TRUST_PROXY: wholeNumber(0, 10, 'the exact number of proxies in front of the app, from 0 to 10').default(
      0,
    ),
    RATE_LIMITS: onOff,
    WORKERS: wholeNumber(1, 16, 'a whole number from 1 to 16').default(1),
    LOG_LEVEL: z.enum(levels, levels.join(', ')).default('info'),
  })
  .superRefine((given, context) => {
    const names = ['OIDC_ISSUER_URL', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'] as const
    const missing = names.filter((name) => given[name] === undefined)
    if (missing.length === 0 || missing.length === names.length) return
    context.addIssue({
      code: 'custom',
      path: missing.slice(0, 1),
      message: `a value, because ${names.join(', ')} go together`,
    })
  })

// Only values that can't be secrets are repeated in the message.
const quotable =
  /^(NODE_ENV|PORT|HOST|PUBLIC_URL|OIDC_ISSUER_URL|SIGNUP|DEMO|OFFLINE|TRUST_PROXY|RATE_LIMITS|WORKERS|LOG_LEVEL)$/

function invalidVariable(error: z.ZodError, given: Record<string, string | undefined>) {
  const {
    path: [name],
    message,
  } = error.issues[0]!
  const value = given[String(name)]
  const is =
    value === undefined ? 'missing' : quotable.test(String(name)) ? JSON.stringify(value) : 'not usable'
  return startRefusal(`${String(name)} is ${is}: it has to be ${message}.`)
}

function isOrigin(text: string) {
  return isUrl(text, /^https?:$/) && `${new URL(text).origin}/` === new URL(text).href
}

function isSmtpUrl(text: string) {
  if (!isUrl(text, /^smtps?:$/)) return false
  const { hostname, pathname, search, hash, username, password } = new URL(text)
  const isPlain = /^\/?$/.test(pathname) && search === '' && hash === ''
  return hostname !== '' && isPlain && [username, password].every(isPercentEncoded)
}

function isPercentEncoded(text: string) {
  return !/%(?![\da-f]{2})/i.test(text)
}

function defaultSender(publicUrl: string | undefined) {
  return `no-reply@${publicUrl === undefined ? 'localhost' : new URL(publicUrl).hostname}`
}

function isUrl(text: string, protocol: RegExp) {
  return URL.canParse(text) && protocol.test(new URL(text).protocol)
}

function isLocal(url: string) {
  return /^(localhost|127\.0\.0\.1|\[::1\])$/.test(new URL(url).hostname)
}
