import { Resolver } from 'node:dns/promises'
import type { LookupFunction } from 'node:net'
import { callbackify } from 'node:util'
import ipaddr from 'ipaddr.js'
import type { Env } from '#server/env.ts'

/** The code of a connection that was not made, because its address is not a public one. */
export const forbiddenAddress = 'EFORBIDDENADDRESS'

/**
 * In production the server itself asks addresses of the internet alone: an address is whatever somebody says it is, and
 * nobody may reach our own network through it.
 */
export const isAllowedAddress = (address: string, mode: Env['mode']) =>
  isPublicAddress(address) || (mode !== 'production' && isTrialAddress(address))

/** An https address whose host is not, by its looks, one of this machine or of its network. */
export function isPublicAddress(address: string) {
  const { protocol, hostname, username, password } = new URL(address)
  return protocol === 'https:' && username === '' && password === '' && isPublicHost(hostname)
}

function isPublicIp(text: string) {
  // What is mapped into IPv6 is judged as the IPv4 that it is.
  const ip = ipaddr.process(text)
  if (ip.range() !== 'unicast') return false
  return ip instanceof ipaddr.IPv6 ? ip.match(globalUnicast) : true
}

/**
 * Finds the addresses of a name for a connection and refuses those that are not public: what a name leads to may have
 * changed since it was judged. Asks the name servers itself, as the system's lookup would hold one of four threads that
 * everything else needs too, for as long as a name server pleases.
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
  if (!first) throw new Error(`no address of ${hostname} is known`)
  if (![first, ...others].every(({ address }) => isPublicIp(address))) {
    throw Object.assign(new Error('not a public address'), { code: forbiddenAddress })
  }
  return [first, ...others]
}

const lookUp = callbackify(publicAddresses)

const addressesIn = (answer: PromiseSettledResult<string[]>, family: 4 | 6): LookupAddress[] =>
  answer.status === 'fulfilled' ? answer.value.map((address) => ({ address, family })) : []

// All that has been handed out of IPv6; the rest holds forms that carry an IPv4 address.
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
