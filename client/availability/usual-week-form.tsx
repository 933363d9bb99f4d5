import { useRef, useState } from 'react'
import { useTranslation } from '#client/i18n/use-translation.ts'
import { readDraft, useDraft } from '#client/lib/drafts.ts'
import { useAction } from '#client/lib/use-action.ts'
import { useOnline } from '#client/lib/use-online.ts'
import { useWrite } from '#client/lib/use-write.ts'
import { Button } from '#client/ui/button.tsx'
import { RestoredNotice } from '#client/ui/fields/form-notices.tsx'
import { availabilityApi } from '#shared/availability/api.ts'
import { type UsualTime, usualTimes } from '#shared/availability/week.ts'
import { WeekGrid } from './week-grid.tsx'

type UsualWeekFormProps = {
  saved: readonly UsualTime[]
  draft: string
  onSaved: (week: { free: UsualTime[] }) => void
}

/** Saved as a whole; what was marked is kept on the device until then. */
export function UsualWeekForm({ saved, draft, onSaved }: UsualWeekFormProps) {
  const { t } = useTranslation('availability')
  const unlessSaved = (times: UsualTime[]) => (times.join() === saved.join() ? null : times)
  // Null if it is what is saved, which may change while the page is open.
  const [marked, setMarked] = useState(() =>
    unlessSaved(readDraft<{ free: UsualTime[] }>(draft)?.free ?? [...saved]),
  )
  const free = marked ?? saved
  const isChanged = marked !== null && unlessSaved(marked) !== null
  const [isRestored, setRestored] = useState(isChanged)
  useDraft(draft, isChanged ? { free } : null)
  const save = useWrite(availabilityApi.saveUsual, { failure: t('week.saveFailed') })
  const { run, busyWith } = useAction<'save'>()
  const isOnline = useOnline()
  const form = useRef<HTMLFormElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const change = (time: UsualTime, isFree: boolean) =>
    setMarked(unlessSaved(usualTimes.filter((each) => (each === time ? isFree : free.includes(each)))))
  const startOver = () => {
    setMarked(null)
    setRestored(false)
  }
  const submit = () =>
    run('save', async () => {
      onSaved(await save.mutateAsync({ body: { free: [...free] } }))
      // Others may have been marked meanwhile.
      setMarked((now) => (now === marked ? null : now))
      setRestored(false)
      // The button is disabled now.
      if (document.activeElement === button.current) form.current?.focus()
      return t('week.saved')
    })
  return (
    <form
      ref={form}
      tabIndex={-1}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
      className="grid gap-4"
    >
      {isRestored && <RestoredNotice onStartOver={startOver} />}
      <WeekGrid free={free} onChange={change} />
      <Button ref={button} type="submit" wide disabled={!isChanged || !isOnline} busy={busyWith() === 'save'}>
        {isOnline ? t('week.save') : t('offline')}
      </Button>
    </form>
  )
}
