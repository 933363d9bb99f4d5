import { destination, pino, type DestinationStream, type LoggerOptions } from 'pino'
import { workersOf, type Env } from './env.ts'

type LogHook = NonNullable<NonNullable<LoggerOptions['hooks']>['logMethod']>

/** The app's log: one JSON line per event, without personal data and secrets. */
export const openLog = (
  env: Pick<Env, 'logLevel' | 'mode' | 'workers'>,
  stream: DestinationStream = destination(),
) =>
  pino(
    {
      level: env.logLevel,
      // Only where there are several processes.
      base: workersOf(env) > 1 ? { pid: process.pid } : undefined,
      redact: secretPaths(),
      serializers: { err: describe },
      hooks: { logMethod: nameError },
    },
    stream,
  )

// Without it pino would log the error's message as it is.
const nameError: LogHook = function (args, method) {
  const [entry, text] = args as [unknown, string?]
  const err = entry instanceof Error ? entry : (entry as { err?: unknown } | undefined)?.err
  if (!(err instanceof Error)) return method.apply(this, args)
  const fields = entry instanceof Error ? { err } : (entry as object)
  return method.apply(this, [fields, text ?? withoutParameters(err.message).trim()])
}

const secrets = [
  'cookie',
  'authorization',
  '["set-cookie"]',
  'password',
  'code_verifier',
  'state',
  'nonce',
  'access_token',
  'id_token',
  'refresh_token',
  'email',
]

const secretPaths = () =>
  secrets.flatMap((name) => {
    const step = name.startsWith('[') ? name : `.${name}`
    return [name, `*${step}`, `*.*${step}`]
  })

type Described = { type: string; message: string; code?: unknown; stack?: string; cause?: Described }

// Only these fields: Postgres puts the values of a unique key into `detail`, Drizzle all parameters into the message.
function describe(error: unknown): Described {
  if (!(error instanceof Error))
    return { type: typeof error, message: 'something that is no error was thrown' }
  const { code, cause } = error as Error & { code?: unknown }
  return {
    type: error.name,
    message: withoutParameters(error.message),
    ...(code !== undefined && { code }),
    ...(error.stack && { stack: withoutParameters(error.stack) }),
    ...(cause instanceof Error && { cause: describe(cause) }),
  }
}

const withoutParameters = (text: string) => text.replace(/^params: .*$/gms, (match) => stackLines(match))

const stackLines = (text: string) =>
  text
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n')
