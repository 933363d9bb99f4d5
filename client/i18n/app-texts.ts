/** The texts of every language, each loaded when it is asked for. Only the server and the push worker need `told`. */
export const appTexts = import.meta.glob<TextModule>(['./*/*.json', '!./*/told.json'], {
  base: '../../shared/i18n',
})

/** A file of texts or, in a build, the bundle that has it under the name of its namespace. */
export type TextModule = Record<string, Record<string, unknown>>
