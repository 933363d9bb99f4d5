import { createSocket } from 'node:dgram'
import { Resolver } from 'node:dns/promises'
import { once } from 'node:events'
import { createServer, request } from 'node:http'
import { isIPv4, type AddressInfo, type LookupFunction } from 'node:net'
import { expect, test } from 'vitest'
import { forbiddenAddress, publicLookup } from '#server/http/public-address.ts'
import { whenDone } from '#tests/support/when-done.ts'

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
const lookup = publicLookup(await nameServer())

test.for(Object.keys(names).filter((name) => name !== 'push.example.com'))(
  'a connection to %s is refused, whatever it is registered as',
  async (name) => {
    expect(await addressesOf(lookup, name)).toMatchObject({ code: forbiddenAddress })
  },
)

test('a public name leads to all its addresses, or to one', async () => {
  const all = [
    { address: '8.8.8.8', family: 4 },
    { address: '2606:4700::1111', family: 6 },
  ]
  expect(await addressesOf(lookup, 'push.example.com')).toEqual(all)
  expect(await addressesOf(lookup, 'push.example.com', false)).toEqual('8.8.8.8')
})

test('a name that nobody knows is an error like any other', async () => {
  const error = await addressesOf(lookup, 'nowhere.example.com')
  expect(error).toBeInstanceOf(Error)
  expect(error).not.toMatchObject({ code: forbiddenAddress })
})

test('a request asks the guard before it connects', async () => {
  let visits = 0
  const server = createServer(() => (visits += 1)).listen(0, '127.0.0.1')
  whenDone(() => server.close())
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const [error] = await once(request({ host: 'here.example.com', port, lookup }).end(), 'error').catch(
    (thrown: unknown) => [thrown],
  )
  expect([error, visits]).toEqual([expect.objectContaining({ code: forbiddenAddress }), 0])
})

const addressesOf = (find: LookupFunction, name: string, all = true) =>
  new Promise((resolve) => find(name, { all }, (error, address) => resolve(error ?? address)))

/** Asks a name server of the test's own, which knows the names above. */
async function nameServer() {
  const socket = createSocket('udp4')
  socket.on('message', (query, { port, address }) => socket.send(answerTo(query), port, address))
  socket.bind(0, '127.0.0.1')
  whenDone(() => socket.close())
  await once(socket, 'listening')
  const resolver = new Resolver({ timeout: 1000, tries: 1 })
  resolver.setServers([`127.0.0.1:${socket.address().port}`])
  return resolver
}

function answerTo(query: Buffer) {
  const labels: string[] = []
  let end = 12
  while (query[end]) {
    labels.push(query.toString('latin1', end + 1, end + 1 + query[end]!))
    end += query[end]! + 1
  }
  const wantsFour = query.readUInt16BE(end + 1) === 1
  const addresses = (names[labels.join('.')] ?? []).filter((address) => isIPv4(address) === wantsFour)
  const header = Buffer.from(query.subarray(0, 12))
  header.writeUInt16BE(0x8180, 2)
  header.writeUInt16BE(addresses.length, 6)
  header.writeUInt32BE(0, 8)
  return Buffer.concat([header, query.subarray(12, end + 5), ...addresses.map(recordOf)])
}

function recordOf(address: string) {
  const bytes = isIPv4(address) ? address.split('.').map(Number) : bytesOf(address)
  return Buffer.from([0xc0, 12, 0, bytes.length === 4 ? 1 : 28, 0, 1, 0, 0, 0, 0, 0, bytes.length, ...bytes])
}

/** As a URL writes it out, its dotted end is two groups; `::` fills up to eight. */
function bytesOf(address: string) {
  const [before = '', after = ''] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const groups = (text: string) => text.split(':').filter(Boolean)
  const zeros = Array<string>(8 - groups(before).length - groups(after).length).fill('0')
  return [...groups(before), ...zeros, ...groups(after)].flatMap((group) => {
    const value = Number.parseInt(group, 16)
    return [value >> 8, value & 0xff]
  })
}
