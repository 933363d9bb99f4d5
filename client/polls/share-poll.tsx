import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from '#client/i18n/use-translation.ts'
import { read } from '#client/lib/query-client.ts'
import { useLanguage } from '#client/lib/use-language.ts'
import { useSwitch } from '#client/lib/use-switch.ts'
import { useWrite } from '#client/lib/use-write.ts'
import { LinkToSend } from '#client/scheduled-matches/sharing/link-to-send.tsx'
import { RenewLink } from '#client/scheduled-matches/sharing/renew-link.tsx'
import { SectionTitle } from '#client/ui/card.tsx'
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
      <RenewPollLink id={id} />
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

function RenewPollLink({ id }: { id: number }) {
  const { t } = useTranslation('polls')
  const renew = useWrite(pollsApi.renewKey, { failure: t('share.renewFailed') })
  return (
    <RenewLink
      className="-mx-3 justify-self-start"
      renew={() => renew.mutateAsync({ params: { id: String(id) } })}
      isRenewing={renew.isPending}
      refetch={['polls']}
      texts={{
        renew: t('share.renew'),
        question: t('share.renewText'),
        cancel: t('schedule.cancel'),
        renewing: t('share.renewing'),
        renewed: t('share.renewed'),
      }}
    />
  )
}
