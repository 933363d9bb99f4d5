import { useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { errorText } from '#client/i18n/error-text.ts'
import { useTranslation } from '#client/i18n/use-translation.ts'
import { saveDraft } from '#client/lib/drafts.ts'
import { dayAndMonth } from '#client/lib/format.ts'
import { change } from '#client/lib/location.ts'
import { useLanguage } from '#client/lib/use-language.ts'
import { Button } from '#client/ui/button.tsx'
import { ConfirmDialog } from '#client/ui/dialog/confirm-dialog.tsx'
import { Group, row, RowText } from '#client/ui/group.tsx'
import { AppError } from '#shared/errors.ts'
import { Conflict } from './conflict.tsx'
import { type Entry, isMatchEffect, isMatchEntry } from './entry.ts'
import { changeEntry } from './outbox.ts'
import { useWaiting } from './waiting.ts'

/** The writes that the server has refused, with the reason; nothing of them is lost. */
export function NotSent() {
  const { t } = useTranslation('profile')
  const refused = useWaiting().filter(({ refusal }) => refusal)
  const [discarding, setDiscarding] = useState<Entry | null>(null)
  if (refused.length === 0) return null
  return (
    <Group id="settings-not-sent" title={t('outbox.title')}>
      {refused.map((entry) => (
        <RefusedRow key={entry.key} entry={entry} onDiscard={() => setDiscarding(entry)} />
      ))}
      <ConfirmDialog
        open={discarding !== null}
        onClose={() => setDiscarding(null)}
        title={t('outbox.discardTitle')}
        question={t('outbox.discardQuestion')}
        cancelText={t('outbox.keep')}
        confirmText={t('outbox.discard')}
        onConfirm={() => {
          if (discarding) void changeEntry(discarding, null)
          setDiscarding(null)
        }}
      />
    </Group>
  )
}

type RefusedRowProps = { entry: Entry; onDiscard: () => void }

function RefusedRow({ entry, onDiscard }: RefusedRowProps) {
  const { t } = useTranslation('profile')
  const { t: ofErrors } = useTranslation('errors')
  const { refusal, draft } = entry
  const reason = refusal && errorText(ofErrors, new AppError(refusal.code, refusal))
  return (
    <div className={`${row} flex-wrap py-3`}>
      <RowText {...useWords(entry)} />
      <p role="status" className="w-full pt-1 font-medium text-loss">
        {reason ?? ofErrors('unexpected')}
      </p>
      {refusal?.code === 'match_changed' && isMatchEntry(entry) && (
        <Conflict entry={entry} onDiscard={onDiscard} />
      )}
      <div className="flex w-full flex-wrap gap-2 pt-2">
        {draft && (
          <Button size="small" onClick={() => editAgain(entry)}>
            {t('outbox.edit')}
          </Button>
        )}
        <Button size="small" variant="outline" onClick={() => void changeEntry(entry, {})}>
          {t('outbox.retry')}
        </Button>
        <Button size="small" variant="quiet" onClick={onDiscard}>
          {t('outbox.discard')}
        </Button>
      </div>
    </div>
  )
}

function useWords({ effect }: Entry) {
  const { t } = useTranslation('profile')
  const language = useLanguage()
  if (!isMatchEffect(effect)) return { name: t(`outbox.kinds.${effect.kind}`), about: effect.name }
  const { kind, match } = effect
  return {
    name: t(`outbox.kinds.${kind}`, { day: dayAndMonth(match.date, language) }),
    about: t('outbox.players', match),
  }
}

function editAgain(entry: Entry) {
  const { key, draft, effect } = entry
  if (!draft) return
  if (isMatchEffect(effect)) {
    // Saved with the same key, it takes the place of what was refused.
    saveDraft(draft.name, { values: draft.values, key })
    change(effect.kind === 'edit' ? { match: effect.match.id, dialog: 'edit' } : { dialog: 'record' })
  } else {
    saveDraft(draft.name, draft.values)
    void changeEntry(entry, null)
    navigate('/profile')
  }
}
