import { take, type Reading } from './reading.ts'

/** Covers "pista 4", "court nº 2", "pista central", "centre court"; the label as typed. */
export function takeCourt(reading: Reading) {
  const labels: string[] = []
  for (const pattern of patterns)
    take(reading, pattern, 'C', (found) => {
      const label = found[1] ?? ''
      const at = found.index + found[0].lastIndexOf(label)
      labels.push(reading.typed.slice(at, at + label.length))
      return true
    })
  return labels
}

const patterns = [
  /\b(?:pista|court|cancha|crt|ct)s? ?:? ?(?:n(?:º|°|o|ro|um)?\.? ?|numero ?|number ?|#)?(\d{1,3}[a-d]?|central|centre|center|principal|uno|dos|tres|cuatro|cinco|seis|siete|ocho|one|two|three|four|five|six|seven|eight|[b-dA-D])\b(?![:.]\d)/g,
  /\b(centre|center|main|central|show) court\b/g,
]
