import type { Directory, Person } from './people.ts'
import { take, type Reading } from './reading.ts'
import type { Mention } from './spots.ts'

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

/** Who speaks as "yo" and "ganamos": the first writer of a forwarded message, else null for the reader. */
export function speakerOf(writers: readonly Writer[], directory: Directory): Person | null {
  const [writer] = writers
  const person = writer ? directory.find(nameOf(writer)) : null
  return person?.isMe ? null : person
}

/** Each "yo" as the person who wrote it, and who of those named speaks. */
export function withSpeakers(
  mentions: readonly Mention[],
  writers: readonly Writer[],
  directory: Directory,
  me: string,
): Mention[] {
  const speaker = speakerOf(writers, directory)
  return mentions.map((mention) => {
    if (mention.name !== '')
      return { ...mention, isSpeaker: speaker ? speaker.name === mention.name : mention.isMe }
    const writer = writers.findLast(({ at }) => at <= mention.at)
    const person = writer ? directory.find(nameOf(writer)) : null
    if (!person || person.isMe) return { ...mention, name: me, isMe: true, isSpeaker: !speaker }
    return { ...mention, ...person, isSpeaker: person.name === speaker?.name }
  })
}

// An unknown number is shown as "~ Name".
const nameOf = ({ name }: Writer) => name.replace(/^[~ ]+/, '')
