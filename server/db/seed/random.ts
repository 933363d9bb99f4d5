/** Numbers from 0 to below 1 that look random and are the same for the same seed. */
export type Random = () => number

/** A small fast counter generator (sfc32): 128 bits of state, so that two runs don't meet. */
export function randomFrom(...seed: [number, number]): Random {
  let [a, b, c, counter] = [0, seed[1] | 0, seed[0] | 0, 1]
  const next = () => {
    const sum = (a + b + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (((c << 21) | (c >>> 11)) + sum) | 0
    return (sum >>> 0) / 2 ** 32
  }
  // Until the seed has reached every bit.
  for (let round = 0; round < 15; round += 1) next()
  return next
}

export const below = (limit: number, random: Random) => Math.floor(random() * limit)

export const pick = <T>(from: readonly T[], random: Random) => from[below(from.length, random)] as T

/** An element, the first ones more often than the last. */
export const pickEarly = <T>(from: readonly T[], random: Random) =>
  from[Math.floor(random() ** 2 * from.length)] as T

/** About the normal distribution: mean 0, deviation 1, never beyond 3. */
export const normal = (random: Random) => (random() + random() + random() - 1.5) * 2

export const clamp = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value))

/** Running totals of weights, for `pickIndex`. */
export function runningTotals(weights: readonly number[]) {
  let total = 0
  return weights.map((weight) => (total += weight))
}

/** A random index by weight; `within` excludes the indexes from there on. */
export function pickIndex(running: readonly number[], random: Random, within = running.length) {
  const goal = random() * (running[within - 1] ?? 0)
  let [low, high] = [0, within - 1]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((running[middle] ?? 0) > goal) high = middle
    else low = middle + 1
  }
  return low
}

/** A version 4 UUID. */
export function uuid(random: Random) {
  const hex = (digits: number) =>
    below(16 ** digits, random)
      .toString(16)
      .padStart(digits, '0')
  return `${hex(8)}-${hex(4)}-4${hex(3)}-${pick(['8', '9', 'a', 'b'], random)}${hex(3)}-${hex(8)}${hex(4)}`
}
