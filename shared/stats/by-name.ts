/**
 * A map by name, in order; of two with the same name the second is "name (2)". Safe for a player called
 * `__proto__`: keys are defined, not assigned.
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
