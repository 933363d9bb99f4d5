/** Says whether a limit is kept; one that is broken fails the bench. */
export function verdict(isFine: boolean, text: string, otherwise = 'TOO SLOW') {
  if (!isFine) process.exitCode = 1
  return `${text}: ${isFine ? 'ok' : otherwise}`
}
