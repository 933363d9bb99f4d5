// Some dozens of megabytes at most.
const mostKnown = 50_000

/** The function, with the results of the texts that it was called with: they take longer to calculate than to look up. */
export function remembering<Result>(calculate: (text: string) => Result) {
  const known = new Map<string, Result>()
  return (text: string) => {
    const before = known.get(text)
    if (before !== undefined) return before
    const result = calculate(text)
    // What is refused is not kept: anybody can send it.
    if (result === undefined) return result
    if (known.size >= mostKnown) known.clear()
    known.set(text, result)
    return result
  }
}
