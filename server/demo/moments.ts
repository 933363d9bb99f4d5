export const hoursBefore = (now: Date, hours: number) => new Date(now.getTime() - hours * 3_600_000)

/** Made at a moment, and never changed. */
export const at = (moment: Date) => ({ createdAt: moment, updatedAt: moment })
