import { useTranslation } from 'react-i18next'
import { percentInSentence } from '#client/lib/format.ts'
import { useLanguage } from '#client/lib/language.ts'
import { Card } from '#client/ui/card.tsx'
import { Fold } from '#client/ui/fold.tsx'
import { expectedScore } from '#shared/clans/ratings/rating.ts'
import { number } from '#shared/format.ts'

/** What the rule does not say of itself: how far to trust it, what a correction does, and where it comes from. */
export function RuleNotes() {
  const { t } = useTranslation('ratings')
  const language = useLanguage()
  const ahead = expectedScore(100, 0)
  const share = percentInSentence(ahead, language)
  return (
    <>
      <Note name={t('rule.expectation')}>
        {t('rule.expectationText', { share, times: Math.round(ahead * 100) })}
      </Note>
      <Note name={t('rule.corrections')}>{t('rule.correctionsText')}</Note>
      <Note name={t('rule.origin')}>{t('rule.originText', { matches: number(measured, language) })}</Note>
    </>
  )
}

// Professional matches on which the lean to the stronger partner was measured.
const measured = 12_612

function Note({ name, children }: { name: string; children: string }) {
  return (
    <Card flush>
      <Fold title={name} level={2}>
        <p className="px-4 pb-4 text-14 text-ink-2">{children}</p>
      </Fold>
    </Card>
  )
}
