import { useTranslation } from '#client/i18n/use-translation.ts'
import { readDraft } from '#client/lib/drafts.ts'
import { Fold } from '#client/ui/fold.tsx'
import type { MessageDraft } from './message-draft.ts'

/** Above a form that was filled in from a message: what it says, and what of it the form can't hold. */
export function MessageNotice({ origin }: { origin: string }) {
  const { t } = useTranslation('pasted')
  const message = readDraft<MessageDraft>(origin)
  if (!message) return null
  const { text, superTieBreak } = message
  return (
    <div className="rounded-card border border-line bg-court-tint lg:col-span-2">
      <p className="px-4 pt-3 text-14">{t('filled')}</p>
      {superTieBreak && (
        <p className="px-4 pt-2 text-14 font-medium">
          {t('superTieBreak', { score: superTieBreak.join('-') })}
        </p>
      )}
      <Fold title={t('message')}>
        <blockquote className="px-4 pb-3 text-14 wrap-anywhere whitespace-pre-wrap text-ink-2">
          {text}
        </blockquote>
      </Fold>
    </div>
  )
}
