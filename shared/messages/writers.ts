import type { Writer } from './headers.ts'
import type { Mention } from './mentions.ts'
import type { Directory, Person } from './people.ts'

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
