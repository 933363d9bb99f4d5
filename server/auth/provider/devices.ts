import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Request, Response } from 'express'
import type { Env } from '#server/env.ts'

const yearMs = 365 * 24 * 3_600_000
const mostAccounts = 5

type Account = { id: string; passwordHash: string }
type Device = { id: string; proofs: string[] }

/**
 * Devices that have signed in before, known by a cookie: an id, and for each account a proof signed by the server. A
 * proof is bound to the password hash: a stolen cookie is worthless after a password change.
 */
export function knownDevices({ publicUrl }: Pick<Env, 'publicUrl'>, secret: string) {
  const isSecure = publicUrl?.startsWith('https:') ?? false
  const name = isSecure ? '__Host-device' : 'device'
  const cookie = { httpOnly: true, sameSite: 'lax', path: '/', secure: isSecure, maxAge: yearMs } as const
  const value = isSecure ? /(?:^|;)\s*__Host-device=([\w.-]+)/ : /(?:^|;)\s*device=([\w.-]+)/

  function deviceOf(req: Request): Device | null {
    const [, id, proofs] =
      /^([\w-]{22})((?:\.[\w-]{43}){1,5})$/.exec(value.exec(req.headers.cookie ?? '')?.[1] ?? '') ?? []
    return id === undefined || proofs === undefined ? null : { id, proofs: proofs.slice(1).split('.') }
  }

  const proofOf = (device: string, { id, passwordHash }: Account) =>
    createHmac('sha256', secret).update(`device ${device} ${id} ${passwordHash}`).digest('base64url')

  /** The id of the device, if it has signed in to the account with its present password. */
  function knownTo(req: Request, account: Account | undefined) {
    const device = deviceOf(req)
    if (!device || !account) return null
    const proof = proofOf(device.id, account)
    return device.proofs.some((given) => isEqual(given, proof)) ? device.id : null
  }

  /**
   * Remembers the device and the accounts that signed in on it last; `former` is the account before its password
   * changed.
   */
  function remember(req: Request, res: Response, account: Account, former = account) {
    const { id, proofs } = deviceOf(req) ?? { id: randomBytes(16).toString('base64url'), proofs: [] }
    const own = [proofOf(id, account), proofOf(id, former)]
    const others = proofs.filter((proof) => !own.includes(proof))
    res.cookie(name, [id, ...others.slice(1 - mostAccounts), own[0]].join('.'), cookie)
  }
  return { knownTo, remember }
}

const isEqual = (one: string, other: string) => timingSafeEqual(Buffer.from(one), Buffer.from(other))
