const limits = { keys: 64, items: 50, depth: 10 }

/** Whether a parsed body stays within what any of our shapes could need; never recurses deeper than that. */
export function isWithinLimits(value: unknown, depth = 0): boolean {
  if (typeof value !== 'object' || value === null) return true
  if (depth >= limits.depth) return false
  const values = Object.values(value)
  if (values.length > (Array.isArray(value) ? limits.items : limits.keys)) return false
  return values.every((each) => isWithinLimits(each, depth + 1))
}
