/**
 * What the specification says, in its own words and order, and what holds it: tests as `file: title` below `tests/`, the
 * title as it stands in the code; or why nobody who uses the product could notice it.
 */
export type Statement = { says: string; tests: string[] } | { says: string; unseen: string }
