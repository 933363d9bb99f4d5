import { nameWords } from './name.ts'

/**
 * One form for names that look the same: as names are compared, without punctuation, with the Latin letter in place of the
 * Cyrillic and Greek ones that are drawn like it, and one sign for those that read as i, l or 1, or as o or 0.
 */
export const lookOf = (name: string) =>
  nameWords([...name.normalize('NFKC')].map((letter) => latin.get(letter) ?? letter).join(''))
    .join(' ')
    .replace(/[il1ı]/g, 'l')
    .replace(/0/g, 'o')

/** Pairs of a foreign letter and the Latin one that it is drawn like. */
const pairs =
  // Cyrillic.
  'Аa Вb Сc Еe Нh Іi Јj Кk Мm Оo Рp Ѕs Тt Уy Хx Ԛq Ԝw ' +
  'аa вb сc ԁd еe нh һh іi јj кk ӏl мm оo рp ԛq ѕs тt уy ѵv ԝw хx гr пn иu ' +
  // Greek.
  'Αa Βb Εe Ζz Ηh Ιi Κk Μm Νn Οo Ρp Τt Υy Χx ' +
  'αa βb ϲc εe ηn ιi κk μm νv οo ρp τt υu χx γy ωw'
const latin = new Map(pairs.split(' ').map((pair) => [pair.slice(0, -1), pair.slice(-1)]))
