import type { TextModule, TextTable } from './text-table.ts'

/** Those of Home come with the table. `shared/texts.ts` and `client/install/manifest.ts` have what no screen shows. */
export const texts: TextTable = {
  ...import.meta.glob<TextModule>('./es/{errors,matches,shell,stats,ui}.json', {
    base: '../../shared/i18n',
    eager: true,
  }),
  ...import.meta.glob<TextModule>(
    [
      './es/*.json',
      '!./es/{errors,matches,shell,stats,ui}.json',
      '!./es/{files,mail,manifest,messages,server}.json',
    ],
    { base: '../../shared/i18n' },
  ),
}
