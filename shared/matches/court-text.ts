/** The court as it is called; one that is no more than a number is put into words. */
export const courtText = (courtName: string | null, worded: (number: string) => string) =>
  courtName && /^\d+$/.test(courtName) ? worded(courtName) : courtName
