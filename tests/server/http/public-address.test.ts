import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo, LookupFunction } from 'node:net'
import { expect, test } from 'vitest'
import { forbiddenAddress, isPublicAddress, publicLookup } from '#server/http/public-address.ts'
import { whenDone } from '#tests/support/cleanup.ts'
import { nameServer } from './name-server.ts'

const names: Record<string, string[]> = {
  'here.example.com': ['127.0.0.1'],
  'home.example.com': ['192.168.1.1'],
  'cloud.example.com': ['169.254.169.254'],
  'both.example.com': ['8.8.8.8', '10.0.0.1'],
  'mapped.example.com': ['::ffff:127.0.0.1'],
  'own.example.com': ['fd00::1'],
  'mixed.example.com': ['8.8.8.8', '::1'],
  'push.example.com': ['8.8.8.8', '2606:4700::1111'],
}
const lookup = publicLookup(nameServer(names))

test.for(Object.keys(names).filter((name) => name !== 'push.example.com'))(
  'publicLookup rejects %s because one of its addresses is not public',
  async (name) => {
    expect(await addressesOf(lookup, name)).toMatchObject({ code: forbiddenAddress })
  },
)

test('publicLookup returns all addresses of a public name, or a single address when asked for one', async () => {
  const all = [
    { address: '8.8.8.8', family: 4 },
    { address: '2606:4700::1111', family: 6 },
  ]
  expect(await addressesOf(lookup, 'push.example.com')).toEqual(all)
  expect(await addressesOf(lookup, 'push.example.com', false)).toEqual('8.8.8.8')
})

test('publicLookup fails for an unknown name with an error other than a forbidden address', async () => {
  const error = await addressesOf(lookup, 'nowhere.example.com')
  expect(error).toBeInstanceOf(Error)
  expect(error).not.toMatchObject({ code: forbiddenAddress })
})

test('a request with publicLookup fails before it connects to a private address', async () => {
  let requests = 0
  const server = createServer(() => (requests += 1)).listen(0, '127.0.0.1')
  whenDone(() => server.close())
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const [error] = await once(request({ host: 'here.example.com', port, lookup }).end(), 'error').catch(
    (thrown: unknown) => [thrown],
  )
  expect([error, requests]).toEqual([expect.objectContaining({ code: forbiddenAddress }), 0])
})

const others = `localhost app.localhost printer printer. nas.local metadata.google.internal
  127.0.0.1 127.1 2130706433 0x7f000001 0177.0.0.1 １２７.0.0.1 0.0.0.0 10.1.2.3 172.16.0.1 192.168.1.1
  169.254.169.254 100.64.0.1 198.18.0.1 224.0.0.1 255.255.255.255
  [::1] [::] [::ffff:127.0.0.1] [::ffff:10.0.0.1] [::7f00:1] [64:ff9b::7f00:1] [2002:7f00:1::]
  [fe80::1] [fec0::1] [fd00::1] [ff02::1] me@push.example.com`.split(/\s+/)

test('isPublicAddress accepts only https addresses of public hosts', () => {
  const otherSchemes = ['http://push.example.com/x', 'ftp://push.example.com/x', 'javascript:alert(1)']
  for (const address of [...others.map((host) => `https://${host}/x`), ...otherSchemes])
    expect(isPublicAddress(address), address).toBe(false)
  for (const host of ['8.8.8.8', '[2606:4700::1111]', '[::ffff:8.8.8.8]', 'push.example.com:8443'])
    expect(isPublicAddress(`https://${host}/x`), host).toBe(true)
})

const addressesOf = (find: LookupFunction, name: string, all = true) =>
  new Promise((resolve) => find(name, { all }, (error, address) => resolve(error ?? address)))
