/** Loaded by namespace. Only the server and the push worker need `told`. */
export const appTexts = import.meta.glob<TextModule>(['./*/*.json', '!./*/told.json'], {
  base: '../../shared/i18n',
})

/** A namespace or, in a build, the bundle that contains it. */
export type TextModule = Record<string, Record<string, unknown>>
