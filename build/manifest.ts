import { pageColours } from '#client/install/page-colours.ts'
import { type AppLocation, href } from '#shared/app-location.ts'
import enTexts from '#shared/i18n/en/manifest.json' with { type: 'json' }
import esTexts from '#shared/i18n/es/manifest.json' with { type: 'json' }
import type { Language } from '#shared/languages.ts'
import { appIcons, type Icon, shortcutIcons } from './icons.ts'

/** The web app manifest of a language. All have one `id`: the same app in other words. */
export function manifestOf(language: Language) {
  const { name, shortName, description, shortcuts } = texts[language]
  return {
    id: '/',
    lang: language,
    dir: 'ltr',
    name,
    short_name: shortName,
    description,
    start_url: '/',
    scope: '/',
    display: 'standalone',
    ...coloursOf('light'),
    user_preferences: { color_scheme: { dark: coloursOf('dark') } },
    categories: ['sports', 'lifestyle', 'social'],
    icons: appIcons.map((icon) => ({ ...imageOf(icon), purpose: icon.look })),
    shortcuts: [
      { name: shortcuts.record, url: href({ dialog: 'add' }), icons: [imageOf(shortcutIcons.record)] },
      {
        name: shortcuts.schedule,
        url: href({ tab: 'matches', dialog: 'schedule' }),
        icons: [imageOf(shortcutIcons.schedule)],
      },
    ],
    // The address with the text is opened in the installed app, which answers it by itself.
    share_target: {
      action: '/',
      method: 'GET',
      enctype: 'application/x-www-form-urlencoded',
      params: { text: 'message' satisfies keyof AppLocation },
    },
    screenshots: screenshotsOf(language).map(({ name, form, src, sizes }) => ({
      src,
      sizes,
      type: 'image/webp',
      form_factor: form,
      label: texts[language].screenshots[name],
    })),
  }
}

/** The pictures of a language, in client/install/screenshots. */
export const screenshotsOf = (language: Language) =>
  screenshots.map((shot) => ({ ...shot, src: `/install/screenshots/${language}/${shot.name}.webp` }))

const screenshots = [
  { name: 'home', form: 'narrow', sizes: '780x1688' },
  { name: 'record', form: 'narrow', sizes: '780x1688' },
  { name: 'stats', form: 'wide', sizes: '1280x800' },
  { name: 'clan', form: 'wide', sizes: '1280x800' },
] as const

const texts: Record<Language, typeof enTexts> = { en: enTexts, es: esTexts }

const coloursOf = (theme: keyof typeof pageColours) => ({
  theme_color: pageColours[theme],
  background_color: pageColours[theme],
})

const imageOf = ({ src, side }: Icon) => ({ src, sizes: `${side}x${side}`, type: 'image/png' })
