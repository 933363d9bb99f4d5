/** A namespace or, in a build, the bundle that contains it. */
export type TextModule = Record<string, Record<string, unknown>>

/** The texts of a language, or what loads them, by their files. */
export type TextTable = Record<string, TextModule | (() => Promise<TextModule>)>
