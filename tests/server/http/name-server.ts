import { createSocket } from 'node:dgram'
import { Resolver } from 'node:dns/promises'
import { once } from 'node:events'
import { isIPv4 } from 'node:net'
import { whenDone } from '#tests/support/when-done.ts'

type Names = Record<string, string[]>

/** Asks a name server of the test's own, which knows these names. */
export async function nameServer(names: Names) {
  const socket = createSocket('udp4')
  socket.on('message', (query, { port, address }) => socket.send(answerTo(query, names), port, address))
  socket.bind(0, '127.0.0.1')
  whenDone(() => socket.close())
  await once(socket, 'listening')
  const resolver = new Resolver({ timeout: 1000, tries: 1 })
  resolver.setServers([`127.0.0.1:${socket.address().port}`])
  return resolver
}

function answerTo(query: Buffer, names: Names) {
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
