import { useQueryClient } from '@tanstack/react-query'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#client/lib/language.ts'
import { read } from '#client/lib/query-client.ts'
import { useAction } from '#client/lib/use-action.ts'
import { useSwitch } from '#client/lib/use-switch.ts'
import { useWrite } from '#client/lib/use-write.ts'
import { LinkToSend } from '#client/scheduled-matches/sharing/link-to-send.tsx'
import { Button } from '#client/ui/button.tsx'
import { SectionTitle } from '#client/ui/card.tsx'
import { ConfirmDialog } from '#client/ui/dialog/confirm-dialog.tsx'
import { Switch } from '#client/ui/fields/switch.tsx'
import { href } from '#shared/app-location.ts'
import { pollsApi } from '#shared/polls/api.ts'
import type { Poll } from '#shared/polls/schema.ts'
import { useWhen } from './use-when.ts'

type SharePollProps = { poll: Poll; id: number; shareKey: string }

/** The link of a poll, for its creator. */
export function SharePoll({ poll, id, shareKey }: SharePollProps) {
  const { t } = useTranslation('polls')
  const language = useLanguage()
  const when = useWhen()
  const link = `${location.origin}${href({ vote: shareKey, lang: language })}`
  const text = [t('share.message'), ...poll.options.map(when)].join('\n')
  return (
    <section aria-label={t('share.title')} className="grid gap-4">
      <div>
        <SectionTitle level={3}>{t('share.title')}</SectionTitle>
        <p className="text-ink-2">{t(poll.guestsAllowed ? 'share.leadGuests' : 'share.lead')}</p>
      </div>
      <LinkToSend link={link} text={text} />
      <GuestSwitch poll={poll} id={id} />
      <RenewLink id={id} />
    </section>
  )
}

function GuestSwitch({ poll, id }: { poll: Poll; id: number }) {
  const { t } = useTranslation('polls')
  const client = useQueryClient()
  const write = useWrite(pollsApi.allowGuests, { failure: t('share.failed') })
  const params = { id: String(id) }
  const { isOn, isSaving, turn } = useSwitch(poll.guestsAllowed, async (allowed) => {
    const changed = await write.mutateAsync({ params, body: { allowed } })
    // The response holds even if the refetch fails.
    client.setQueryData(read(pollsApi.one, { params, query: {} }).queryKey, changed)
  })
  return (
    <Switch
      label={t('form.guests')}
      hint={t(isOn ? 'form.guestsOn' : 'form.guestsOff')}
      checked={isOn}
      busy={isSaving}
      onChange={turn}
    />
  )
}

function RenewLink({ id }: { id: number }) {
  const { t } = useTranslation('polls')
  const [isAsking, setAsking] = useState(false)
  const renew = useWrite(pollsApi.renewKey, { failure: t('share.renewFailed') })
  const { run } = useAction<'renew'>(['polls'])
  const confirm = async () => {
    await run('renew', () => renew.mutateAsync({ params: { id: String(id) } }).then(() => t('share.renewed')))
    setAsking(false)
  }
  return (
    <>
      <Button variant="quiet" className="-mx-3 justify-self-start" onClick={() => setAsking(true)}>
        <RefreshCw aria-hidden />
        {t('share.renew')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('share.renew')}
        question={t('share.renewText')}
        cancelText={t('schedule.cancel')}
        confirmText={t('share.renew')}
        busy={renew.isPending}
        busyText={t('share.renewing')}
        onConfirm={() => void confirm()}
      />
    </>
  )
}
