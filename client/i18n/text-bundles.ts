/** Texts that are shown together come in one file per language; all other namespaces come one by one. */
export const textBundles = {
  home: ['errors', 'matches', 'shell', 'stats', 'ui'],
  match: ['match', 'players', 'ranked'],
  clan: ['clans', 'ratings'],
} as const
