import { generateKeyPairSync, sign } from 'node:crypto'

/** A self-signed certificate for a server on this machine. */
export function ownCertificate() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const algorithm = sequence(objectId('2a8648ce3d040302'))
  const name = sequence(set(sequence(objectId('550403'), der(0x0c, Buffer.from('127.0.0.1')))))
  const years = sequence(der(0x17, Buffer.from('260101000000Z')), der(0x17, Buffer.from('491231235959Z')))
  const spki = publicKey.export({ type: 'spki', format: 'der' })
  const content = sequence(der(0x02, Buffer.from([1])), algorithm, name, years, name, spki)
  const signature = Buffer.concat([Buffer.from([0]), sign('sha256', content, privateKey)])
  const certificate = sequence(content, algorithm, der(0x03, signature)).toString('base64')
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
    cert: `-----BEGIN CERTIFICATE-----\n${certificate.replace(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`,
  }
}

function der(tag: number, content: Buffer) {
  const { length } = content
  const size = length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from([tag, ...size]), content])
}
const sequence = (...parts: Buffer[]) => der(0x30, Buffer.concat(parts))
const set = (part: Buffer) => der(0x31, part)
const objectId = (hex: string) => der(0x06, Buffer.from(hex, 'hex'))
