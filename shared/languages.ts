/** The languages of the app. */
export const languages = ['es', 'en'] as const
export type Language = (typeof languages)[number]

export const languageNames: Record<Language, string> = { es: 'Español', en: 'English' }

/** The language of a tag such as es-MX, if the app has it. */
export const languageOfTag = (tag: string) =>
  languages.find((language) => language === tag.toLowerCase().split('-')[0])
