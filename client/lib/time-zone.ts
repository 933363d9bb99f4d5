/** The reader's IANA zone: "today" is meant in it. */
export const timeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone
