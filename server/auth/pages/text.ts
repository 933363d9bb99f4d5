import { languages, type Language } from '#shared/languages.ts'
import { serverTexts } from '#shared/texts.ts'

const withTimes = ({ wait, waitForLink, tooManyText, ...texts }: (typeof serverTexts)['en']['pages']) => ({
  ...texts,
  wait: (when: string) => wait.replace('{{when}}', when),
  waitForLink: (when: string) => waitForLink.replace('{{when}}', when),
  tooManyText: (when: string) => tooManyText.replace('{{when}}', when),
})

export type Text = ReturnType<typeof withTimes>
export type TextKey = { [K in keyof Text]: Text[K] extends string ? K : never }[keyof Text]

export const texts = Object.fromEntries(
  languages.map((language) => [language, withTimes(serverTexts[language].pages)]),
) as Record<Language, Text>

/** "in 2 minutes", "dentro de 30 segundos". */
export function inSeconds(language: Language, seconds: number) {
  const format = new Intl.RelativeTimeFormat(language)
  return seconds < 60 ? format.format(seconds, 'second') : format.format(Math.ceil(seconds / 60), 'minute')
}
