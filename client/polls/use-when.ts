import { useTranslation } from '#client/i18n/use-translation.ts'
import { dayInSentence } from '#client/lib/format.ts'
import { useLanguage } from '#client/lib/use-language.ts'

/** "Thursday 21 May at 19:30" */
export function useWhen() {
  const { t } = useTranslation('polls')
  const language = useLanguage()
  return ({ date, time }: { date: string; time: string }) =>
    t('best.when', { day: dayInSentence(date, language), time })
}
