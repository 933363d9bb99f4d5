/** For storage, which may be full, forbidden or absent. */
export function tryOrUndefined<T>(act: () => T) {
  try {
    return act()
  } catch {
    return undefined
  }
}
