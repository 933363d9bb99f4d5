import { take, type Reading } from './reading.ts'

/** Who wrote what follows from `at` on, as a forwarded or copied message names them. */
export type Writer = { at: number; name: string }

/** Covers the beginnings of forwarded messages: "[24/11/26, 20:15] Lucía: ", "24/11/26, 20:15 - Lucía: ". */
export function takeHeaders(reading: Reading) {
  const writers: Writer[] = []
  const pattern =
    /(?:^|\n) ?\[?(?:\d{1,4}[/.-]\d{1,2}[/.-]\d{1,4},? \d{1,2}[:.]\d\d(?:[:.]\d\d)?(?: ?[ap]\.? ?m\.?)?|\d{1,2}:\d\d(?: ?[ap]\.? ?m\.?)?, \d{1,2}[/.-]\d{1,2}[/.-]\d{1,4})(?:\] ?-? ?| ?- )([^:\n]{1,60}): ?/g
  take(reading, pattern, 'H', (found) => {
    const at = found.index + found[0].length
    const nameAt = found.index + found[0].lastIndexOf(found[1] ?? '')
    writers.push({ at, name: reading.typed.slice(nameAt, nameAt + (found[1]?.length ?? 0)).trim() })
    return true
  })
  return writers
}
