import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState, type ReactNode } from 'react'
import { useTranslation } from '#client/i18n/use-translation.ts'
import { read } from '#client/lib/query-client.ts'
import { useSingleFlight } from '#client/lib/use-single-flight.ts'
import { useWrite } from '#client/lib/use-write.ts'
import { SwitchTrack } from '#client/ui/fields/switch.tsx'
import { QueryView } from '#client/ui/query-view.tsx'
import { Loading } from '#client/ui/states.tsx'
import { accountApi } from '#shared/account/api.ts'
import { preferencesApi } from '#shared/notifications/preferences/api.ts'
import type { Preferences } from '#shared/notifications/preferences/preferences.ts'
import type { PreferencesAnswer } from '#shared/notifications/preferences/schema.ts'

/** The switches of reminders and mail, and whether mail reaches the user. */
export function PreferencesRows() {
  const { t } = useTranslation('notifications')
  const preferences = useQuery({
    ...read(preferencesApi.one),
    // The link in the mail opens a page of the server.
    refetchOnWindowFocus: ({ state }) => (state.data?.mail.state === 'unverified' ? 'always' : false),
  })
  return (
    <QueryView query={preferences} failed={t('preferences.loadFailed')} loading={<Waiting />}>
      {(answer) => <Rows {...answer} />}
    </QueryView>
  )
}

const Waiting = () => <Loading className="grid gap-3 p-4" blocks={['h-24 rounded-ctl', 'h-24 rounded-ctl']} />

function Rows({ preferences, mail }: PreferencesAnswer) {
  const { t } = useTranslation('notifications')
  const { shown, isSaving, turn } = usePreferences(preferences)
  const state = useShownState(mail.state)
  const canMail = mail.state !== 'off' && mail.state !== 'missing'
  const switchOf = (name: keyof Preferences) => ({
    isOn: shown[name],
    isSaving,
    onTurn: () => turn(name, !shown[name]),
  })
  return (
    <>
      <Subject name={t('preferences.day')}>
        <SwitchRow label={t('preferences.push')} {...switchOf('dayByPush')} />
        {canMail && <SwitchRow label={t('preferences.mail')} {...switchOf('dayByMail')} />}
      </Subject>
      <Subject name={t('preferences.hours')}>
        <SwitchRow label={t('preferences.push')} {...switchOf('hoursByPush')} />
        {canMail && <SwitchRow label={t('preferences.mail')} {...switchOf('hoursByMail')} />}
      </Subject>
      {canMail && (
        <Subject name={t('preferences.changes')}>
          <SwitchRow label={t('preferences.mail')} {...switchOf('changesByMail')} />
        </Subject>
      )}
      <p aria-live="polite" className={`${cell} text-14 wrap-anywhere text-ink-2`}>
        {t(`preferences.state.${state}`, { address: mail.address ?? '' })}
      </p>
    </>
  )
}

/** An address that an external provider has to confirm can't be confirmed in the profile. */
function useShownState(state: PreferencesAnswer['mail']['state']) {
  const account = useQuery({ ...read(accountApi.one), enabled: state === 'unverified' })
  return state === 'unverified' && account.data?.hasPassword === false ? 'elsewhere' : state
}

const cell = 'px-4 py-2.5 not-first:border-t not-first:border-line'

function Subject({ name, children }: { name: string; children: ReactNode }) {
  const id = useId()
  return (
    <div role="group" aria-labelledby={id} className={cell}>
      <p id={id} className="font-bold">
        {name}
      </p>
      {children}
    </div>
  )
}

type SwitchRowProps = { label: string; isOn: boolean; isSaving: boolean; onTurn: () => void }

function SwitchRow({ label, isOn, isSaving, onTurn }: SwitchRowProps) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      aria-busy={isSaving || undefined}
      onClick={onTurn}
      className="group flex min-h-tap w-full items-center justify-between gap-4 rounded-ctl text-left leading-snug"
    >
      {label}
      <SwitchTrack isOn={isOn} />
    </button>
  )
}

/** One is saved before the next can be switched. */
function usePreferences(stored: Preferences) {
  const { t } = useTranslation('notifications')
  const client = useQueryClient()
  const change = useWrite(preferencesApi.change, { failure: t('preferences.failed') })
  const singleFlight = useSingleFlight()
  const [pending, setPending] = useState<Partial<Preferences> | null>(null)
  const turn = (name: keyof Preferences, isOn: boolean) =>
    void singleFlight(async () => {
      const body = { [name]: isOn }
      setPending(body)
      try {
        const answer = await change.mutateAsync({ body })
        // The response holds even if a refetch fails.
        client.setQueryData(read(preferencesApi.one).queryKey, answer)
      } catch {
        // The mutation cache shows the error.
      }
      setPending(null)
    })
  return { shown: { ...stored, ...pending }, isSaving: pending !== null, turn }
}
