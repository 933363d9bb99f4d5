import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readDraft, useDraft } from '#client/lib/drafts.ts'
import { useAction } from '#client/lib/use-action.ts'
import { useOnline } from '#client/lib/use-online.ts'
import { useWrite } from '#client/lib/use-write.ts'
import { Button } from '#client/ui/button.tsx'
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
  const [free, setFree] = useState<readonly UsualTime[]>(
    () => readDraft<{ free: UsualTime[] }>(draft)?.free ?? saved,
  )
  const isChanged = free.join() !== saved.join()
  const { discard } = useDraft(draft, isChanged ? { free } : null)
  const save = useWrite(availabilityApi.saveUsual, { failure: t('week.saveFailed') })
  const { run, busyWith } = useAction<'save'>()
  const isOnline = useOnline()
  const change = (time: UsualTime, isFree: boolean) =>
    setFree(usualTimes.filter((each) => (each === time ? isFree : free.includes(each))))
  const submit = () =>
    run('save', async () => {
      const stored = await save.mutateAsync({ body: { free: [...free] } })
      discard()
      onSaved(stored)
      return t('week.saved')
    })
  return (
    <div className="grid gap-4">
      <WeekGrid free={free} onChange={change} />
      <Button
        wide
        disabled={!isChanged || !isOnline}
        busy={busyWith() === 'save'}
        onClick={() => void submit()}
      >
        {isOnline ? t('week.save') : t('offline')}
      </Button>
    </div>
  )
}
