import { isDeletedName, shownName } from '#client/players/shown-name.ts'

/** How somebody is called on a court, where room is short: "Marcos I." */
export function courtName(name: string) {
  if (isDeletedName(name)) return shownName(name)
  const [first = '', ...rest] = name.trim().split(/\s+/)
  const initial = [...(rest.at(-1) ?? '')][0]
  return initial ? `${first} ${initial}.` : first
}

export const firstName = (name: string) =>
  isDeletedName(name) ? shownName(name) : (name.trim().split(/\s+/)[0] ?? '')
