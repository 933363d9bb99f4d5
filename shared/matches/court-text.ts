/** The name of a court; a mere number is put into words. */
export const courtText = (courtName: string | null, worded: (number: string) => string) =>
  courtName && /^\d+$/.test(courtName) ? worded(courtName) : courtName
