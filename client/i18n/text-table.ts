/** A namespace or, in a build, the bundle that contains it. */
export type TextModule = Record<string, Record<string, unknown>>

/** What loads the texts of a language, by their files. */
export type TextTable = Record<string, () => Promise<TextModule>>
