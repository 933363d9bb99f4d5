import { notifyManager, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readAgain, useWrite } from '#client/lib/query-client.ts'
import { toast } from '#client/ui/toast-store.ts'
import { clansApi } from '#shared/clans/api.ts'
import { AppError } from '#shared/errors.ts'

/** Joins public clans, one at a time: a double click is one wish. Says whether the reader is in. */
export function useJoin() {
  const { t } = useTranslation('clans')
  const client = useQueryClient()
  const isBusy = useRef(false)
  const [joining, setJoining] = useState<number | null>(null)
  const join = useWrite(clansApi.join, { failure: t('joinFailed') })

  const act = async (id: number) => {
    if (isBusy.current) return false
    isBusy.current = true
    setJoining(id)
    try {
      await join.mutateAsync({ params: { id: String(id) } })
      toast({ kind: 'success', title: t('joined') })
      return true
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      // It is gone, or the reader was in it already: the lists are told.
      if (error.status === 404 || error.status === 409) await readAgain(client, clansApi.join.touches)
      return false
    } finally {
      // Queued behind the news of what was read again: the button is gone before it could be pressed once more.
      notifyManager.schedule(() => {
        isBusy.current = false
        setJoining(null)
      })
    }
  }
  return { join: act, joining }
}
