import { expect, test } from 'vitest'
import { firstName, isName, nameNorm, distinctNames, shortName } from '#shared/players/name.ts'

test.for([
  ['  José   García ', 'jose garcia'],
  ['ÁÉÍÓÚÜÑ', 'aeiouun'],
  ['O’Neill', 'o’neill'],
  ['Zoë\tLund', 'zoe lund'],
  ['ＡＮＡ', 'ａｎａ'],
  ['\u0301', ''],
  ['A\u200bna\u00ad', 'ana'],
  ['\u3164\u2800\u200d', ''],
  ['A\u{13441}n\u{13442}\u{1d159}a', 'ana'],
  ['\ufff9Ana\ufffa\ufffb', 'ana'],
] as const)('the name %o has the norm %o', ([name, expected]) => {
  expect(nameNorm(name)).toBe(expected)
})

test.for([
  ['Ana', true],
  ['7', true],
  ['李', true],
  ['محمد', true],
  ['🎾 A', true],
  ['🎾', false],
  ['❤️', false],
  ['\u0301', false],
  ['-', false],
  // Letters in Unicode, but invisible.
  ['\u3164\uffa0\u115f\u1160', false],
  ['\u2800', false],
  ['\u200b', false],
  ['\u{13441}', false],
  ['\u{13442}\u{1d159}', false],
  ['\ufff9\ufffa\ufffb', false],
  ['', false],
] as const)('%o is a name: %o', ([name, expected]) => {
  expect(isName(name)).toBe(expected)
})

test.for([
  ['Maximiliano Ferrer de la Torre', 'Maximiliano', 'Maximiliano F.'],
  ['Lucía Ferrer', 'Lucía', 'Lucía F.'],
  ['  Toni   Bosch Vidal ', 'Toni', 'Toni B.'],
  ['Ana de la Torre Gil', 'Ana', 'Ana T.'],
  ['José Luis Pérez Gómez', 'José Luis', 'José Luis P.'],
  ['María José Sanz', 'María José', 'María José S.'],
  ['María del Mar Gómez', 'María del Mar', 'María del Mar G.'],
  ['Ana del Río Gil', 'Ana', 'Ana R.'],
  ['Luis María', 'Luis', 'Luis M.'],
  ['Pepe (vecino)', 'Pepe', 'Pepe v.'],
  ['Pepe 🎾', 'Pepe', 'Pepe'],
  ['Toni', 'Toni', 'Toni'],
  ['', '', ''],
] as const)('the name %o is shortened to %o, and to %o where surnames matter', ([name, first, short]) => {
  expect([firstName(name), shortName(name)]).toEqual([first, short])
})

test.for([
  [['Toni Bosch', 'Marcos Iriarte'], 'Toni, Marcos'],
  [['Toni Bosch', 'Toni Gil'], 'Toni B., Toni G.'],
  [['Toni Bosch', 'toni bernat', 'Ana Gil'], 'Toni Bosch, toni bernat, Ana'],
  [['Toni', 'Toni Gil'], 'Toni, Toni G.'],
  [['Toni', 'Toni', 'Toni'], 'Toni, Toni (2), Toni (3)'],
  [['', 'Toni', ''], ', Toni, '],
] as const)('of people side by side, %o are called %o', ([names, expected]) => {
  const whole = (name: string) => name
  expect(distinctNames(names, [firstName, shortName, whole]).join(', ')).toBe(expected)
})
