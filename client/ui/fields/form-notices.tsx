import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from '#client/i18n/use-translation.ts'
import { Button } from '#client/ui/button.tsx'
import { focusNext } from '#client/ui/focus.ts'
import { FieldError } from './field.tsx'

/** Why the form can't be saved, with what to do. */
export function RefusedNotice({ text, children }: { text: string; children: ReactNode }) {
  const notice = useRef<HTMLDivElement>(null)
  // The form may have been submitted at its end, out of sight of the notice.
  useEffect(() => notice.current?.querySelector<HTMLElement>('a, button')?.focus(), [])
  return (
    <div
      ref={notice}
      className="grid justify-items-start gap-3 rounded-card border border-loss bg-surface p-4 lg:col-span-2"
    >
      <FieldError>{text}</FieldError>
      {children}
    </div>
  )
}

type GoneNoticeProps = { text: string; newText: string; onNew: () => void; onDiscard: () => void }

/** The edited thing is gone: its values become a new one, or are discarded. */
export function GoneNotice({ text, newText, onNew, onDiscard }: GoneNoticeProps) {
  const { t } = useTranslation('ui')
  return (
    <RefusedNotice text={text}>
      <div className="flex flex-wrap gap-3">
        <Button variant="outline" size="small" onClick={onNew}>
          {newText}
        </Button>
        <Button variant="quiet" size="small" onClick={onDiscard}>
          {t('discard.discard')}
        </Button>
      </div>
    </RefusedNotice>
  )
}

/** The fields have values of a draft. */
export function RestoredNotice({ onStartOver }: { onStartOver: () => void }) {
  const { t } = useTranslation('ui')
  const startOver = (button: HTMLButtonElement) => {
    focusNext(button, button.form)
    onStartOver()
  }
  return (
    <div className="flex items-center justify-between gap-3 rounded-ctl bg-court-tint py-1 pr-1 pl-3 text-14 lg:col-span-2">
      {t('restored')}
      <Button variant="quiet" size="small" onClick={(event) => startOver(event.currentTarget)}>
        {t('startOver')}
      </Button>
    </div>
  )
}
