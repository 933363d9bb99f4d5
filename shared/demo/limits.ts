/** A sandbox is deleted after this many hours. */
export const demoHours = 24
/** How many matches a visitor may add to the demo's own. */
export const demoMatches = 50
