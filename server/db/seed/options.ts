import { parseArgs } from 'node:util'
import { startRefusal } from '#server/start-refusal.ts'

export type SeedOptions = ReturnType<typeof seedOptions>

const defaults = { users: 500, matches: 10_000, longest: 1000, randomSeed: 1 }
const limits = { users: 200_000, matches: 20_000_000, randomSeed: 2 ** 32 - 1 }

/** The options of the command line; a wrong one is refused with a line that names it. */
export function seedOptions(args: string[]) {
  const given = parsed(args)
  const users = wholeNumber('users', given.users, defaults.users, 4, limits.users)
  const matches = wholeNumber('matches', given.matches, defaults.matches, 1, limits.matches)
  const longest = wholeNumber('longest', given.longest, Math.min(defaults.longest, matches), 0, matches)
  const randomSeed = wholeNumber(
    'random-seed',
    given['random-seed'],
    defaults.randomSeed,
    0,
    limits.randomSeed,
  )
  return { users, matches, longest, randomSeed, add: given.add }
}

function parsed(args: string[]) {
  const text = { type: 'string' } as const
  try {
    return parseArgs({
      args,
      options: {
        users: text,
        matches: text,
        longest: text,
        'random-seed': text,
        add: { type: 'boolean', default: false },
      },
    }).values
  } catch (error) {
    const reason = (error as Error).message.split(/\.?(\n|$|\. )/)[0]
    throw startRefusal(
      `${reason}: there are --users, --matches, --longest and --random-seed, each with a number, and --add.`,
      error,
    )
  }
}

function wholeNumber(name: string, text: string | undefined, fallback: number, min: number, max: number) {
  const value = text === undefined ? fallback : /^\d{1,12}$/.test(text) ? Number(text) : NaN
  if (value >= min && value <= max) return value
  throw startRefusal(
    `--${name} is ${JSON.stringify(text)}: it has to be a whole number from ${min} to ${max}.`,
  )
}
