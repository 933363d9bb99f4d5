/** Loaded by namespace. `shared/texts.ts` and `client/install/manifest.ts` have the others. */
export const appTexts = import.meta.glob<TextModule>(
  ['./*/*.json', '!./*/{files,mail,manifest,messages,server}.json'],
  {
    base: '../../shared/i18n',
  },
)

/** A namespace or, in a build, the bundle that contains it. */
export type TextModule = Record<string, Record<string, unknown>>
