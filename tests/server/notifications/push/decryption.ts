import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto'

const curve = 'prime256v1'

/** The keys of a browser's subscription, which decrypts by RFC 8291 and RFC 8188. */
export function browser(privateKey?: string, authSecret: Buffer = randomBytes(16)) {
  const ecdh = createECDH(curve)
  if (privateKey) ecdh.setPrivateKey(Buffer.from(privateKey, 'base64url'))
  else ecdh.generateKeys()
  const keys = { p256dh: ecdh.getPublicKey('base64url'), auth: authSecret.toString('base64url') }
  const decrypt = (body: Buffer) => decryptOne(ecdh, authSecret, body)
  const read = (body: Buffer): unknown => JSON.parse(decrypt(body).toString('utf8'))
  return { keys, decrypt, read }
}

function decryptOne(ecdh: ECDH, authSecret: Buffer, body: Buffer) {
  const salt = body.subarray(0, 16)
  const recordSize = body.readUInt32BE(16)
  const senderKey = body.subarray(21, 21 + body.readUInt8(20))
  const record = body.subarray(21 + senderKey.length)
  if (record.length > recordSize) throw new Error('a push is one record')
  const secret = ecdh.computeSecret(senderKey)
  const keyInfo = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), senderKey])
  const material = hkdf(secret, authSecret, keyInfo, 32)
  const key = hkdf(material, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = hkdf(material, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(record.subarray(-16))
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
  const end = padded.findLastIndex((byte) => byte !== 0)
  if (padded[end] !== 2) throw new Error('the last record ends with a 2')
  return padded.subarray(0, end)
}

const hkdf = (material: Buffer, salt: Buffer, info: Buffer, length: number) =>
  Buffer.from(hkdfSync('sha256', material, salt, info, length))

/** The claims of a push's Authorization header (RFC 8292), after its signature is verified. */
export function claimsOf(authorization = '') {
  const [, token = '', publicKey = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? []
  const [header = '', payload = '', signature = ''] = token.split('.')
  const point = Buffer.from(publicKey, 'base64url')
  const key = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  })
  const isSigned = verify(
    'sha256',
    Buffer.from(`${header}.${payload}`),
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  return { isSigned, publicKey, header: parsed(header), claims: parsed(payload) }
}

const parsed = (part: string) =>
  JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>
