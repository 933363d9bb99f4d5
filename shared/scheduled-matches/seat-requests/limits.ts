/** How long each of a turn is waited for. */
export const turnHours = { least: 1, most: 24, usual: 2 } as const

/** By one user within an hour. */
export const maxRequestsPerHour = 20
/** To one user on a day of theirs, by all users together. */
export const maxRequestsPerDay = 2
