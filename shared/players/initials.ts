import { shortName } from './name.ts'

/** Of the first name and the first surname, as in the short name. */
export function initialsOf(name: string) {
  const [first = '', ...others] = shortName(name).split(' ')
  return [first, others.at(-1) ?? '']
    .map((word) => [...word][0])
    .join('')
    .toLocaleUpperCase()
}

const avatarColours = 6

/** Which of the colours of avatars a name has, from 0: the same name always has the same. */
export const avatarColourOf = (name: string) =>
  [...name].reduce((sum, letter) => (sum * 195 + (letter.codePointAt(0) ?? 0)) % 9973, 900) % avatarColours
