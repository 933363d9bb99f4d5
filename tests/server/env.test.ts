import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { configurationWarnings, readEnv, workersOf } from '#server/env.ts'
import { projectRoot } from '#server/project-root.ts'

const oidc = { OIDC_ISSUER_URL: 'https://id.example', OIDC_CLIENT_ID: 'bandeja', OIDC_CLIENT_SECRET: 'hush' }
const secret = 'a'.repeat(32)

test('readEnv uses defaults for missing and blank variables', () => {
  expect(readEnv({ PORT: '', DATABASE_URL: ' ', SIGNUP: '' })).toEqual({
    mode: 'development',
    port: 5000,
    host: '127.0.0.1',
    publicUrl: null,
    dataDir: path.join(projectRoot, '.data'),
    databaseUrl: null,
    sessionSecrets: [],
    oidc: null,
    mail: null,
    isSignupOpen: true,
    isDemoOn: true,
    isOfflineOn: true,
    adminEmails: [],
    trustProxy: 0,
    hasRateLimits: true,
    workers: 1,
    logLevel: 'info',
  })
})

const everything = {
  ...oidc,
  NODE_ENV: 'production',
  PORT: '8080',
  HOST: '0.0.0.0',
  PUBLIC_URL: 'https://padel.example/',
  DATA_DIR: '/srv/padel',
  DATABASE_URL: 'postgresql://padel@db/padel',
  SESSION_SECRET: `${secret}, ${'b'.repeat(40)}`,
  SMTP_URL: 'smtps://padel:p%40ss@mail.example',
  MAIL_FROM: 'padel@mail.example',
  SIGNUP: 'closed',
  DEMO: 'off',
  OFFLINE: 'off',
  ADMIN_EMAILS: 'Ana@padel.example, bea@padel.example',
  TRUST_PROXY: '2',
  RATE_LIMITS: 'off',
  WORKERS: '4',
  LOG_LEVEL: 'warn',
}

test('readEnv reads every variable', () => {
  expect(readEnv(everything)).toEqual({
    mode: 'production',
    port: 8080,
    host: '0.0.0.0',
    publicUrl: 'https://padel.example',
    dataDir: '/srv/padel',
    databaseUrl: 'postgresql://padel@db/padel',
    sessionSecrets: [secret, 'b'.repeat(40)],
    oidc: { issuerUrl: 'https://id.example', clientId: 'bandeja', clientSecret: 'hush' },
    mail: { url: 'smtps://padel:p%40ss@mail.example', from: 'padel@mail.example' },
    isSignupOpen: false,
    isDemoOn: false,
    isOfflineOn: false,
    adminEmails: ['ana@padel.example', 'bea@padel.example'],
    trustProxy: 2,
    hasRateLimits: false,
    workers: 4,
    logLevel: 'warn',
  })
})

test.for([
  ['PORT', 'http', 'a whole number from 1 to 65535'],
  ['PORT', '65536', 'a whole number from 1 to 65535'],
  ['PORT', '-1', 'a whole number from 1 to 65535'],
  ['HOST', 'my host', 'an IP address or a host name'],
  ['PUBLIC_URL', 'padel.example', 'an http or https URL without a path'],
  ['PUBLIC_URL', 'https://padel.example/app', 'an http or https URL without a path'],
  ['PUBLIC_URL', 'ftp://padel.example', 'an http or https URL without a path'],
  ['DATABASE_URL', 'mysql://a:hush@db/padel', 'a URL such as postgres://'],
  ['SESSION_SECRET', 'hush', 'at least 32 characters'],
  ['SESSION_SECRET', `${secret},hush`, 'at least 32 characters'],
  ['OIDC_ISSUER_URL', 'http://id.example', 'an https URL'],
  ['SMTP_URL', 'mail.example:25', 'a URL without a path, such as smtp://'],
  ['SMTP_URL', 'http://padel:hush@mail.example', 'a URL without a path, such as smtp://'],
  ['SMTP_URL', 'smtp://padel:hush@mail.example?logger=true', 'a URL without a path, such as smtp://'],
  ['SMTP_URL', 'smtp://padel:hush%zz@mail.example', 'a URL without a path, such as smtp://'],
  ['MAIL_FROM', 'Bandeja <hush@padel.example>', 'the e-mail address that mails come from'],
  ['SIGNUP', 'yes', 'open or closed'],
  ['DEMO', 'true', 'on or off'],
  ['OFFLINE', 'no', 'on or off'],
  ['RATE_LIMITS', '0', 'on or off'],
  ['ADMIN_EMAILS', 'ana@padel.example,hush', 'e-mail addresses separated by commas'],
  ['TRUST_PROXY', 'true', 'the exact number of proxies'],
  ['TRUST_PROXY', '11', 'the exact number of proxies'],
  ['WORKERS', '0', 'a whole number from 1 to 16'],
  ['WORKERS', 'auto', 'a whole number from 1 to 16'],
  ['LOG_LEVEL', 'loud', 'fatal, error, warn, info, debug, trace, silent'],
  ['NODE_ENV', 'prod', 'production, development or test'],
] as const)(
  '%s=%s is rejected in one line that names the variable and what is allowed, without secrets',
  ([name, value, allowed]) => {
    const refusal = refusalOf({ ...oidc, [name]: value })
    expect(refusal).toMatch(new RegExp(`^${name} is [^\n]*: it has to be [^\n]*\\.$`))
    expect(refusal).toContain(allowed)
    expect(refusal).not.toContain('hush')
  },
)

test.for(Object.keys(oidc))('an identity provider without %s is rejected', (name) => {
  const missing = new RegExp(`^${name} is missing: .*go together\\.$`)
  expect(refusalOf({ ...oidc, [name]: undefined })).toMatch(missing)
})

test('an http issuer URL on localhost is accepted', () => {
  const issuerUrl = 'http://localhost:8080/realms/padel'
  expect(readEnv({ ...oidc, OIDC_ISSUER_URL: issuerUrl }).oidc).toMatchObject({ issuerUrl })
})

test.for([
  ['https://padel.example:8443', 'no-reply@padel.example'],
  ['', 'no-reply@localhost'],
] as const)(
  'with PUBLIC_URL=%s mails come from %s, unless MAIL_FROM says otherwise',
  ([PUBLIC_URL, from]) => {
    expect(readEnv({ PUBLIC_URL, SMTP_URL: 'smtp://mail.example' }).mail).toMatchObject({ from })
  },
)

test.for([
  ['https://padel.example', '0', true],
  ['https://padel.example', '1', false],
  ['http://localhost:5000', '0', false],
  ['', '0', false],
] as const)(
  'PUBLIC_URL=%s with TRUST_PROXY=%s gives a warning: %o',
  ([PUBLIC_URL, TRUST_PROXY, isDoubted]) => {
    const doubts = configurationWarnings(readEnv({ PUBLIC_URL, TRUST_PROXY }))
    expect(doubts).toEqual(isDoubted ? [expect.stringMatching(/^PUBLIC_URL .* TRUST_PROXY [^\n]*\.$/)] : [])
  },
)

test('WORKERS counts in production, and elsewhere is ignored with a warning', () => {
  const env = (NODE_ENV: string) => readEnv({ NODE_ENV, WORKERS: '4' })
  expect([workersOf(env('production')), configurationWarnings(env('production'))]).toEqual([4, []])
  expect(workersOf(env('development'))).toBe(1)
  expect(configurationWarnings(env('development'))).toEqual([expect.stringMatching(/^WORKERS is 4 .*\.$/)])
})

test('.env.example lists every variable, and its values are accepted', () => {
  const lines = readFileSync(path.join(projectRoot, '.env.example'), 'utf8').matchAll(/^# ([A-Z_]+)=(.*)$/gm)
  const offered = Object.fromEntries(Array.from(lines, ([, name, value]) => [name, value]))
  const { NODE_ENV: _, ...variables } = everything
  expect(Object.keys(offered).toSorted()).toEqual(Object.keys(variables).toSorted())
  expect(() => readEnv({ ...offered, OIDC_ISSUER_URL: '' })).not.toThrow()
})

function refusalOf(source: Record<string, string | undefined>) {
  try {
    readEnv(source)
  } catch (error) {
    return (error as Error).message
  }
  throw new Error('it was accepted')
}
