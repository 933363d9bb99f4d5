import type { TextModule, TextTable } from './text-table.ts'

/** Those of Home come with the table. `shared/texts.ts` and `client/install/manifest.ts` have what no screen shows. */
export const texts: TextTable = {
  ...import.meta.glob<TextModule>('./en/{errors,matches,shell,stats,ui}.json', {
    base: '../../shared/i18n',
    eager: true,
  }),
  ...import.meta.glob<TextModule>(
    [
      './en/*.json',
      '!./en/{errors,matches,shell,stats,ui}.json',
      '!./en/{files,mail,manifest,messages,server}.json',
    ],
    { base: '../../shared/i18n' },
  ),
}
