const mostKnown = 10_000

/** The function, with the results of the texts that it was called with: they take longer to calculate than to look up. */
export function remembering<Result>(calculate: (text: string) => Result) {
  const known = new Map<string, Result>()
  return (text: string) => {
    const result = known.get(text) ?? calculate(text)
    if (known.size >= mostKnown) known.clear()
    // What is refused is not kept: anybody can send it.
    if (result !== undefined) known.set(text, result)
    return result
  }
}
