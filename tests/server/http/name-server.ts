import { Resolver } from 'node:dns/promises'
import { isIP } from 'node:net'

/** Answers as DNS servers that know these names. */
export function nameServer(names: Record<string, string[]>) {
  const found = async (name: string, family: number) => {
    const addresses = (names[name] ?? []).filter((address) => isIP(address) === family)
    if (addresses.length === 0) throw new Error(`no such address: ${name}`)
    return addresses
  }
  return Object.assign(new Resolver(), {
    resolve4: (name: string) => found(name, 4),
    resolve6: (name: string) => found(name, 6),
  })
}
