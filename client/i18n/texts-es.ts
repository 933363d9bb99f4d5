import type { TextModule } from './text-table.ts'

/** Loaded by namespace. `shared/texts.ts` and `client/install/manifest.ts` have the others. */
export const texts = import.meta.glob<TextModule>(
  ['./es/*.json', '!./es/{files,mail,manifest,messages,server}.json'],
  { base: '../../shared/i18n' },
)
