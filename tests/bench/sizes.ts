/** The numbers that a part knows, `--users 500`, each with its usual one; the rest is for the app's Node. */
export function sizes<Name extends string>(args: string[], usual: Record<Name, number>) {
  const given: Record<string, number> = { ...usual }
  const nodeOptions: string[] = []
  for (let index = 0; index < args.length; index += 1) {
    const name = args[index]!.slice(2)
    if (name in usual) given[name] = Number(args[(index += 1)])
    else nodeOptions.push(args[index]!)
  }
  return { ...usual, ...given, nodeOptions }
}
