import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import RotateCw from 'lucide-react/icons/rotate-cw'
import { useState } from 'react'
import { useTranslation } from '#client/i18n/use-translation.ts'
import { isCurrent } from '#client/lib/query-client.ts'
import { sessionState } from '#client/lib/session-person.ts'
import { IconButton } from './button.tsx'
import { toast } from './toast/toast-store.ts'

/** Refetches the screen. */
export function Refresh() {
  const { t } = useTranslation('ui')
  const client = useQueryClient()
  const [state, setState] = useState<'idle' | 'busy' | 'done'>('idle')
  const isBusy = state === 'busy'
  const refresh = async () => {
    if (isBusy) return
    setState('busy')
    const hasCome = await refetchActive(client)
    setState(hasCome ? 'done' : 'idle')
    if (!hasCome && sessionState() === 'current') toast({ kind: 'error', title: t('refresh.failed') })
  }
  return (
    <span className="flex-none">
      <IconButton
        label={t('refresh.label')}
        title={t('refresh.label')}
        {...(isBusy && { 'aria-busy': true, 'aria-disabled': true })}
        onClick={() => void refresh()}
      >
        <RotateCw size={20} aria-hidden className={isBusy ? 'animate-spin text-ink-3' : ''} />
      </IconButton>
      <output className="sr-only">{state !== 'idle' && t(`refresh.${state}`)}</output>
    </span>
  )
}

/** Refetches all mounted queries except the session's; resolves to whether all succeeded. */
async function refetchActive(client: QueryClient) {
  const shown = {
    type: 'active',
    predicate: ({ queryKey }: { queryKey: readonly unknown[] }) =>
      !['auth', 'admin'].includes(String(queryKey[0])),
  } as const
  await client.refetchQueries(shown)
  return client
    .getQueryCache()
    .findAll(shown)
    .every(({ state }) => isCurrent(state))
}
