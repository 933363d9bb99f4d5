import { useTranslation } from '#client/i18n/use-translation.ts'
import type { Outcome } from './take-shown.ts'

/** What the user is told of a write: that this device has it and will send it, or else that it is done. */
export function useOutcomeText() {
  const { t } = useTranslation('shell')
  return <Done>({ isWaiting }: Outcome, done: Done) => (isWaiting ? t('connection.kept') : done)
}
