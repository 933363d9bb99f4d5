import type { Statement } from './statement.ts'

export const community: Statement[] = [
  {
    says: "Community tab: Sub-tabs 'Clans' and 'Players'.",
    tests: ['client/clans/community.test.tsx: the lanes are the clans and the players'],
  },
  {
    says: "Clans has 'My Clans' and 'Discover'.",
    tests: ['client/clans/my-clans.test.tsx: stand beside those to discover'],
  },
  {
    says: 'Discover shows two hard-coded sample clans',
    tests: [
      'server/clans/samples.test.ts: two sample clans are there from the first start, for anybody to join',
      'client/clans/discover.test.tsx: lists the clans that the reader is not in, page by page',
    ],
  },
  {
    says: 'with join buttons.',
    tests: ['client/clans/discover.test.tsx: joining tells so and opens the clan; Back leads to the list'],
  },
  {
    says: "Players has 'Stats' and 'Friends' sub-tabs.",
    tests: [
      'client/clans/community.test.tsx: within the players, their figures and the friends each have an address; the lane is theirs both',
    ],
  },
  {
    says: 'Clan detail has a back button',
    tests: [
      'client/clans/clan-page.test.tsx: has the way back, the icon, the name, the tier and how many are in it',
      'client/clans/clan-page.test.tsx: the way back leads to the clans from its matches too',
    ],
  },
  {
    says: 'and a header with icon, name, tier, member count',
    tests: [
      'client/clans/clan-page.test.tsx: has the way back, the icon, the name, the tier and how many are in it',
    ],
  },
  {
    says: 'and an edit button (admin only).',
    tests: [
      'client/clans/clan-page.test.tsx: tells an admin which clan it is, and lets them edit it and manage its members',
      'client/clans/clan-page.test.tsx: lets a member leave and see the members, and nothing more',
    ],
  },
  {
    says: "Admins get 'Manage Members'.",
    tests: [
      'client/clans/clan-page.test.tsx: tells an admin which clan it is, and lets them edit it and manage its members',
    ],
  },
  {
    says: "Non-admins get a 'Leave Clan' button",
    tests: ['client/clans/clan-page.test.tsx: lets a member leave and see the members, and nothing more'],
  },
  {
    says: '(its action is not shown).',
    unseen: 'The specification does not show it. What the button does was decided later.',
  },
  {
    says: 'Tabs: Home (top 10 rankings,',
    tests: ['client/clans/ratings/clan-home.test.tsx: is of ten, however many have a rank'],
  },
  {
    says: 'latest 3 matches)',
    tests: ['client/clans/matches/clan-matches.test.tsx: are three, with the way to all'],
  },
  {
    says: 'and Clan Matches (Open, Chronological, History).',
    tests: [
      'client/clans/matches/clan-matches.test.tsx: are shown three ways, named in this order',
      'client/clans/clan-page.test.tsx: tells an admin which clan it is, and lets them edit it and manage its members',
    ],
  },
  {
    says: 'Dialogs: Create New Clan,',
    tests: ['client/clans/my-clans.test.tsx: none: says what a clan is, and offers both ways to one'],
  },
  { says: 'Clan Settings,', tests: ['client/clans/clan-forms.test.tsx: change what there is'] },
  {
    says: 'Manage Members.',
    tests: [
      'client/clans/members/members.test.tsx: an admin removes and appoints members, but neither admins nor themself',
    ],
  },
  {
    says: 'Player profile (public or private, toggleable)',
    tests: [
      'client/players/page/player-page.test.tsx: of a public player: who it is, and all their matches',
      'client/players/page/player-page.test.tsx: of a private one: only what the two share',
      'client/players/page/own-profile.test.tsx: the switch turns at once, tells the server and stays',
      'server/players/profile.test.ts: that is private shows who shared a match only what they played together, and others nothing',
    ],
  },
  {
    says: 'shows a summary,',
    tests: ['client/players/page/player-page.test.tsx: of a public player: who it is, and all their matches'],
  },
  {
    says: 'stats as partner and as opponent (wins, losses, win rate, average difficulty,',
    tests: [
      'client/players/page/you-and-them.test.tsx: as partner and as opponent: rate, results, difficulty and of how many',
      'server/players/profile.test.ts: that is public has all of that player’s matches, and the two as partners and opponents',
    ],
  },
  {
    says: 'wins and losses versus you),',
    tests: [
      'client/players/page/you-and-them.test.tsx: together and against: whose wins they are is said',
      'server/players/profile.test.ts: that is public has all of that player’s matches, and the two as partners and opponents',
    ],
  },
  {
    says: 'last played with',
    tests: ['client/players/page/you-and-them.test.tsx: together and against: whose wins they are is said'],
  },
  {
    says: 'and recent matches.',
    tests: ['client/players/page/player-page.test.tsx: are the reader’s own cards, and say so'],
  },
  {
    says: 'Settings tab: A link to /profile.',
    tests: [
      'client/profile/settings.test.tsx: the rows: the profile first, then what belongs to the reader, logging out last',
    ],
  },
  {
    says: 'Export buttons for statistics and match history.',
    tests: [
      'client/exports/export-rows.test.tsx: each file opens in a new window, which its name says, in the reader’s language',
    ],
  },
  {
    says: 'They open /api/export/stats and /api/export/matches in a new window.',
    tests: [
      'client/exports/export-rows.test.tsx: each file opens in a new window, which its name says, in the reader’s language',
      'e2e/figures.test.ts: a history is taken away in a file and brought back',
    ],
  },
  {
    says: 'An admin-only panel.',
    tests: [
      'client/admin/admin-panel.test.tsx: an admin finds people by name or e-mail, each shown with both',
      'client/admin/admin-panel.test.tsx: nobody else has the panel',
    ],
  },
  {
    says: 'A logout button.',
    tests: [
      'client/profile/settings.test.tsx: the rows: the profile first, then what belongs to the reader, logging out last',
    ],
  },
  {
    says: 'Login navigates to /api/login, the demo to /api/demo',
    tests: ['client/shell/app.test.tsx: a visitor is shown the ways in, in their language'],
  },
  {
    says: 'and logout to /api/logout.',
    tests: [
      'client/profile/settings.test.tsx: the rows: the profile first, then what belongs to the reader, logging out last',
    ],
  },
]
