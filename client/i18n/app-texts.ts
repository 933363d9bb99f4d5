/** The files of the texts that come one by one: those in no bundle. */
export const appTexts = import.meta.glob<Record<string, unknown>>(
  [
    './*/*.json',
    '!./*/{auth,clans,consent,demo,errors,match,matches,players,ranked,ratings,shell,stats,told,ui}.json',
  ],
  { import: 'default', base: '../../shared/i18n' },
)
