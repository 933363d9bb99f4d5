/** The languages of the app. */
export const languages = ['es', 'en'] as const
export type Language = (typeof languages)[number]
