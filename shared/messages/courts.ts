import { take, type Reading } from './reading.ts'

/** Covers "pista 4", "court nº 2", "pista central", "centre court"; the label as typed, a guess where another follows: "pista 2 o 3". */
export function takeCourt(reading: Reading) {
  const labels: { label: string; isGuess: boolean }[] = []
  for (const pattern of patterns)
    take(reading, pattern, 'C', (found) => {
      const label = found[1] ?? ''
      const at = found.index + found[0].lastIndexOf(label)
      const isGuess = /^ (?:o|or|y|and) \d{1,2}\b(?![:.]\d)/.test(
        reading.plain.slice(at + label.length, at + label.length + 10),
      )
      labels.push({ label: reading.typed.slice(at, at + label.length), isGuess })
      return true
    })
  return labels
}

const patterns = [
  /\b(?:pista|court|cancha|crt|ct)s? ?:? ?(?:n\.?(?:º|°|o|ro|um)?\.? ?|numero ?|number ?|#)?(\d{1,3}[a-d]?|central|centre|center|principal|uno|dos|tres|cuatro|cinco|seis|siete|ocho|one|two|three|four|five|six|seven|eight|[b-d])\b(?![:.]\d)/g,
  /\b(centre|center|main|central|show) court\b/g,
]
