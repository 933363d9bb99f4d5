import type { Statement } from './statement.ts'

export const shell: Statement[] = [
  {
    says: "Routes: '/' shows the main app when authenticated",
    tests: ['client/shell/app.test.tsx: a member gets the app'],
  },
  {
    says: 'and the landing page when not.',
    tests: ['client/shell/app.test.tsx: a visitor is shown the ways in, in their language'],
  },
  {
    says: 'Any other path shows a 404 page with the text Page Not Found.',
    tests: ['client/shell/app.test.tsx: any other path is a 404'],
  },
  {
    says: '/profile is linked from Settings;',
    tests: [
      'client/profile/settings.test.tsx: the rows: the profile first, then what belongs to the reader, logging out last',
    ],
  },
  {
    says: 'its content is not shown.',
    unseen: 'The specification says nothing of it. What stands there was decided later.',
  },
  {
    says: 'While auth or profile status loads, a spinner with the text Loading... shows.',
    tests: [
      'client/shell/app.test.tsx: while it is open who is there, it says that it loads',
      'client/shell/app.test.tsx: while it is open whether the profile is complete, it says that it loads',
    ],
  },
  {
    says: 'An authenticated user who needs profile completion sees the Complete Your Profile screen instead of the router.',
    tests: ['client/shell/app.test.tsx: somebody without a profile completes it before anything else: %s'],
  },
  {
    says: "After completion the page redirects to '/' after 1.5 s.",
    tests: [
      'client/profile/complete-profile.test.tsx: saved, it says so, and 1.5 s later the app stands at /',
    ],
  },
  {
    says: 'Shell: The header has the logo and name,',
    tests: [
      'client/shell/app.test.tsx: the header has the logo and the name, both languages, the theme and the bell',
    ],
  },
  {
    says: 'a language control',
    tests: [
      'client/shell/app.test.tsx: the header has the logo and the name, both languages, the theme and the bell',
      'client/i18n/i18n.test.tsx: one control changes every open view, what is stored, and the language of the page',
    ],
  },
  {
    says: 'and a theme control.',
    tests: [
      'client/shell/app.test.tsx: the header has the logo and the name, both languages, the theme and the bell',
    ],
  },
  {
    says: 'The bottom navigation has four tabs (Home, Matches, Community, Settings)',
    tests: ['client/shell/app.test.tsx: in %s the bar has four tabs, and between them the button that adds'],
  },
  {
    says: 'and a central add button.',
    tests: ['client/shell/app.test.tsx: in %s the bar has four tabs, and between them the button that adds'],
  },
  {
    says: "The add button opens a chooser titled 'What would you like to do?'",
    tests: ['client/shell/app.test.tsx: the ball offers what can be added; Cancel and Back leave'],
  },
  {
    says: "with 'Record Match Result' (add past match), 'Schedule Match'",
    tests: [
      'client/shell/app.test.tsx: the ball offers what can be added; Cancel and Back leave',
      'client/shell/app.test.tsx: scheduling happens over the Matches tab, and closing it leads there',
    ],
  },
  {
    says: 'and Cancel.',
    tests: ['client/shell/app.test.tsx: the ball offers what can be added; Cancel and Back leave'],
  },
  {
    says: 'Choosing schedule switches to the Matches tab and opens the schedule modal.',
    tests: ['client/shell/app.test.tsx: scheduling happens over the Matches tab, and closing it leads there'],
  },
  {
    says: "An admin impersonating a user sees the banner 'Admin Mode: Viewing data for {name}'.",
    tests: [
      'client/admin/acting-strip.test.tsx: in %s it says in whose name everything is',
      'client/admin/acting-strip.test.tsx: %s shows it',
    ],
  },
]
