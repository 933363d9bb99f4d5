/** The files of the texts that are asked for by name once a screen needs them. */
export const appTexts = import.meta.glob<Record<string, unknown>>(
  ['./*/*.json', '!./*/{auth,errors,shell,ui}.json'],
  { import: 'default' },
)
