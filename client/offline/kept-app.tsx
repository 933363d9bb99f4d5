import { useQuery, useQueryClient } from '@tanstack/react-query'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import { useEffect, useState } from 'react'
import { impersonationQuery } from '#client/admin/impersonation.ts'
import { useTranslation } from '#client/i18n/use-translation.ts'
import { isSavingData } from '#client/lib/data-saver.ts'
import { keepDrafts } from '#client/lib/drafts.ts'
import { sessionPerson } from '#client/lib/session-person.ts'
import { useLanguage } from '#client/lib/use-language.ts'
import { startOutbox } from '#client/offline/outbox/follow-outbox.ts'
import { Button } from '#client/ui/button.tsx'
import { keepCache } from './keep-cache.ts'
import { readAhead } from './read-ahead.ts'
import { followWorker, update } from './registration.ts'
import { setStorageState } from './storage-state.ts'

/** Keeps the app and the user's data on the device, and tells when a newer version of the app is ready. */
export function KeptApp() {
  const { t } = useTranslation('shell')
  const [isReady, setReady] = useState(false)
  const [isUpdating, setUpdating] = useState(false)
  usePersistence()
  const client = useQueryClient()
  useEffect(() => startOutbox(client), [client])
  useEffect(() => followWorker(() => setReady(true)), [])
  const take = () => {
    setUpdating(true)
    void update()
  }
  return (
    <output className="block">
      {isReady && (
        <span className="flex min-h-tap items-center gap-2.5 bg-court-tint px-gutter text-14 font-medium lg:px-8">
          <RefreshCw size={18} className="flex-none" aria-hidden />
          {t('update.ready')}
          <Button variant="quiet" busy={isUpdating} onClick={take}>
            {t('update.action')}
          </Button>
        </span>
      )}
    </output>
  )
}

/** Nothing is kept of an impersonation. */
function usePersistence() {
  const client = useQueryClient()
  const language = useLanguage()
  const isOwn = useQuery(impersonationQuery).data?.isImpersonating === false
  useEffect(() => {
    const person = sessionPerson()
    if (!isOwn || person === null) return undefined
    keepDrafts(person)
    // Without a worker nothing of it could be shown: the app itself needs the connection.
    if (!('serviceWorker' in navigator)) return setStorageState('refused')
    // What is read ahead is for an app that opens without a connection.
    if (!isSavingData()) void navigator.serviceWorker.ready.then(() => readAhead(client)).catch(ignore)
    return keepCache(client, { person, language })
  }, [client, isOwn, language])
}

// Without a connection. The next visit reads it.
const ignore = () => {}
