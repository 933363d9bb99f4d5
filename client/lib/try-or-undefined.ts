/** For storage, which may be full, forbidden or absent: what can't be done then comes to nothing. */
export function tryOrUndefined<T>(act: () => T) {
  try {
    return act()
  } catch {
    return undefined
  }
}
