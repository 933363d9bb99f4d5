import { useEffect, useId, useState } from 'react'
import { useCurrentUser } from '#client/auth/current-user.ts'
import { useTranslation } from '#client/i18n/use-translation.ts'
import { SwitchTrack } from '#client/ui/fields/switch.tsx'
import { type DeviceState, deviceState, turnOff, turnOn } from './device.ts'

type Problem = 'unreachable' | 'failed'

/** The switch for push notifications on this device. */
export function DeviceRow() {
  const { t } = useTranslation('notifications')
  const hint = useId()
  const { state, problem, isBusy, turn } = useDevice(useCurrentUser()?.id ?? '')
  return (
    <div className="px-4 py-1.5 not-first:border-t not-first:border-line">
      <button
        type="button"
        role="switch"
        aria-checked={state === 'on'}
        aria-describedby={hint}
        aria-busy={isBusy}
        disabled={state === null || state === 'unsupported' || state === 'blocked'}
        onClick={turn}
        className="group flex min-h-tap w-full items-center justify-between gap-4 rounded-ctl text-left leading-snug font-medium"
      >
        {t('push.device')}
        <SwitchTrack isOn={state === 'on'} />
      </button>
      <p id={hint} aria-live="polite" className="min-h-11 pb-1.5 text-14 text-ink-2 sm:min-h-6">
        {isBusy ? t('push.busy') : state && t(`push.${problem ?? state}`)}
      </p>
    </div>
  )
}

function useDevice(userId: string) {
  const [state, setState] = useState<DeviceState | null>(null)
  const [problem, setProblem] = useState<Problem | null>(null)
  const [isBusy, setBusy] = useState(false)
  useEffect(() => watch(userId, setState), [userId])

  const turn = async () => {
    if (isBusy) return
    setBusy(true)
    setProblem(null)
    try {
      const became = state === 'on' ? await turnOff() : await turnOn(userId)
      if (became === 'unreachable') setProblem(became)
      else setState(became)
    } catch {
      setProblem('failed')
    }
    setBusy(false)
  }
  return { state, problem, isBusy, turn: () => void turn() }
}

/** Also follows the permission in the browser's own settings. */
function watch(userId: string, onState: (state: DeviceState) => void) {
  const ending = new AbortController()
  const { signal } = ending
  const look = async () => {
    const state = await deviceState(userId).catch(() => 'off' as const)
    if (!signal.aborted) onState(state)
  }
  void look()
  void navigator.permissions
    ?.query({ name: 'notifications' })
    .then((permission) => permission.addEventListener('change', () => void look(), { signal }))
    .catch(() => {
      // Some browsers cannot observe a permission: it is read again on the next visit.
    })
  return () => ending.abort()
}
