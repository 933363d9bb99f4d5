/**
 * Entries as a map by name, in their order; of two with one name the second gets " (2)". The map is safe for somebody
 * called `__proto__`: the keys are defined, never assigned.
 */
export function byName<T extends { name: string }>(entries: T[]): Record<string, Omit<T, 'name'>> {
  const taken = new Map<string, Omit<T, 'name'>>()
  for (const { name, ...entry } of entries) taken.set(freeName(name, taken), entry)
  return Object.fromEntries(taken)
}

function freeName(name: string, taken: ReadonlyMap<string, unknown>) {
  let free = name
  for (let number = 2; taken.has(free); number += 1) free = `${name} (${number})`
  return free
}
