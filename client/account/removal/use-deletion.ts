import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { invalidateDomains, useWrite } from '#client/lib/query-client.ts'
import { switchPerson } from '#client/lib/session-person.ts'
import { useSingleFlight } from '#client/lib/use-single-flight.ts'
import { accountApi } from '#shared/account/api.ts'
import { AppError } from '#shared/errors.ts'
import { clearPerson } from './clear-person.ts'

const refusals = ['reauth_required', 'last_system_admin', 'last_admin'] as const

/** The account goes, then what this browser knows of it, then the page. */
export function useDeletion() {
  const { t } = useTranslation('account')
  const client = useQueryClient()
  const singleFlight = useSingleFlight()
  const write = useWrite(accountApi.remove, { inlineErrors: refusals, failure: t('removal.failed') })
  const refused = refusals.find((code) => code === write.error?.code) ?? null
  const remove = async () => {
    try {
      await write.mutateAsync({ body: { confirmation: 'delete' } })
      await switchPerson('/', clearPerson)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      // What it is refused for may be new.
      if (refusals.some((code) => code === error.code)) await invalidateDomains(client, ['account'])
    }
  }
  return {
    remove: () => {
      if (!write.isSuccess) void singleFlight(remove)
    },
    refused,
    isBusy: write.isPending || write.isSuccess,
  }
}
