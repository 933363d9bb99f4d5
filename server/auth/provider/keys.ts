import { generateKeyPairSync, randomUUID } from 'node:crypto'
import type { JWK } from 'oidc-provider'
import { randomSecret } from '#server/auth/secret.ts'

export type ProviderKeys = { jwk: JWK; cookieKeys: string[]; clientSecret: string }

/** What the embedded provider signs with and what its one client proves itself with. */
export function newKeys(): ProviderKeys {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const jwk = { ...privateKey.export({ format: 'jwk' }), kid: randomUUID(), use: 'sig', alg: 'ES256' } as JWK
  return { jwk, cookieKeys: [randomSecret()], clientSecret: randomSecret() }
}
