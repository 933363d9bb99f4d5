import { useId } from 'react'

type SwitchProps = {
  label: string
  /** The meaning of the current state. */
  hint: string
  checked: boolean
  onChange: (checked: boolean) => void
  /** Not saved yet. */
  busy?: boolean
  onCourt?: boolean
}

/** The whole row switches it. */
export function Switch({ label, hint, checked, onChange, busy = false, onCourt = false }: SwitchProps) {
  const hintId = useId()
  const look = onCourt ? court : surface
  return (
    <div>
      <button
        type="button"
        role="switch"
        aria-checked={checked}
        aria-describedby={hintId}
        aria-busy={busy || undefined}
        onClick={() => onChange(!checked)}
        className={`group flex w-full items-center justify-between gap-4 rounded-ctl text-left ${look.label}`}
      >
        {label}
        <SwitchTrack isOn={checked} look={look} />
      </button>
      <p id={hintId} className={look.hint}>
        {hint}
      </p>
    </div>
  )
}

/** For a button of the class `group` that may be busy or disabled. */
export function SwitchTrack({ isOn, look = surface }: { isOn: boolean; look?: typeof surface }) {
  return (
    <span
      aria-hidden
      className={`flex h-8 w-14 flex-none rounded-ball border-2 p-0.75 transition-[background-color,border-color,opacity] duration-fast group-disabled:opacity-55 group-aria-busy:opacity-60 ${isOn ? `justify-end ${look.on}` : look.off}`}
    >
      <span
        className={`size-5.5 rounded-ball ${isOn ? look.onHead : look.offHead} forced-colors:bg-[ButtonText]`}
      />
    </span>
  )
}

const surface = {
  label: 'min-h-tap text-14 font-medium',
  hint: 'mt-1 text-13 text-ink-2',
  on: 'border-transparent bg-action',
  onHead: 'bg-on-action',
  off: 'border-line-strong bg-surface',
  offHead: 'bg-ink-2',
}
const court: typeof surface = {
  label: 'min-h-tap-lg font-bold',
  hint: 'text-14 text-on-court-2',
  on: 'border-on-ball bg-ball',
  onHead: 'bg-on-ball',
  off: 'border-white bg-court-deep',
  offHead: 'bg-white',
}
