import { Resolver } from 'node:dns/promises'
import type { LookupFunction } from 'node:net'
import { callbackify } from 'node:util'
import ipaddr from 'ipaddr.js'
import type { Env } from '#server/env.ts'

/** The error code of a connection that was refused because its address is not public. */
export const forbiddenAddress = 'EFORBIDDENADDRESS'

/**
 * In production the server only requests public addresses: users choose them, and the internal network must stay out of
 * reach.
 */
export const isAllowedAddress = (address: string, mode: Env['mode']) =>
  isPublicAddress(address) || (mode !== 'production' && isTrialAddress(address))

/** An https address whose host does not look like this machine or its network. */
export function isPublicAddress(address: string) {
  const { protocol, hostname, username, password } = new URL(address)
  return protocol === 'https:' && username === '' && password === '' && isPublicHost(hostname)
}

function isPublicIp(text: string) {
  // An IPv4 address mapped into IPv6 is checked as IPv4.
  const ip = ipaddr.process(text)
  if (ip.range() !== 'unicast') return false
  return ip instanceof ipaddr.IPv6 ? ip.match(globalUnicast) : true
}

/**
 * A DNS lookup for a connection that refuses addresses that are not public: a name may resolve to another address than
 * when it was checked. Asks the name servers directly: the system's lookup would block one of libuv's four threads for
 * as long as a name server takes.
 */
export function publicLookup(resolver = new Resolver({ timeout: 2000, tries: 2 })): LookupFunction {
  return (hostname, { all }, callback) =>
    lookUp(resolver, hostname, (error, found) => {
      if (error) callback(error, '')
      else if (all) callback(null, found)
      else callback(null, found[0].address, found[0].family)
    })
}

type LookupAddress = { address: string; family: 4 | 6 }

async function publicAddresses(
  resolver: Resolver,
  hostname: string,
): Promise<[LookupAddress, ...LookupAddress[]]> {
  const [four, six] = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)])
  const [first, ...others] = [...addressesIn(four, 4), ...addressesIn(six, 6)]
  if (!first) throw new Error(`${hostname} has no address`)
  if (![first, ...others].every(({ address }) => isPublicIp(address))) {
    throw Object.assign(new Error('not a public address'), { code: forbiddenAddress })
  }
  return [first, ...others]
}

const lookUp = callbackify(publicAddresses)

const addressesIn = (answer: PromiseSettledResult<string[]>, family: 4 | 6): LookupAddress[] =>
  answer.status === 'fulfilled' ? answer.value.map((address) => ({ address, family })) : []

// Global unicast; the rest contains forms that embed an IPv4 address.
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3')

function isPublicHost(hostname: string) {
  const host = hostname.replace(/^\[|\]$|\.$/g, '')
  if (ipaddr.isValid(host)) return isPublicIp(host)
  return host.includes('.') && !localNames.test(host)
}

const localNames = /\.(localhost|localdomain|local|internal|intranet|private|corp|home|lan|arpa)$/

function isTrialAddress(address: string) {
  const { protocol, hostname } = new URL(address)
  return (
    protocol === 'https:' || (protocol === 'http:' && /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname))
  )
}
