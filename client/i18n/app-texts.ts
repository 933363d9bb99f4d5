/** The files of the texts that come one by one: those in no bundle. */
export const appTexts = import.meta.glob<Record<string, unknown>>(
  [
    './*/*.json',
    '!./*/{auth,clans,consent,demo,errors,match,matches,players,ranked,ratings,shell,stats,ui}.json',
  ],
  { import: 'default' },
)
