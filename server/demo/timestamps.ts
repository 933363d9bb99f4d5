export const hoursBefore = (now: Date, hours: number) => new Date(now.getTime() - hours * 3_600_000)

/** Made at a moment, and never changed. */
export const timestamps = (instant: Date) => ({ createdAt: instant, updatedAt: instant })
