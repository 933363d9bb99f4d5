import type { ComponentProps } from 'react'
import { useTranslation } from '#client/i18n/use-translation.ts'
import { FieldError } from '#client/ui/fields/field.tsx'
import type { FavouriteCourtSide } from '#shared/profile/sides.ts'

type SidePickerProps = Pick<ComponentProps<'input'>, 'name' | 'ref' | 'onChange' | 'onBlur'> & {
  error: string | undefined
}

/** The half court as a player sees it, the net in front. */
export function SidePicker({ error, ...radio }: SidePickerProps) {
  const { t } = useTranslation('profile')
  const optionProps = (side: FavouriteCourtSide) => ({ ...radio, side, label: t(`side.${side}`) })
  return (
    <div className="grid content-start gap-1.5">
      <span id="court-side" className="text-14 font-medium">
        {t('side.label')}
      </span>
      <div
        role="radiogroup"
        aria-labelledby="court-side"
        aria-required
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? 'court-side-error' : undefined}
        className="group/side grid gap-2"
      >
        <div
          className={`on-court overflow-hidden rounded-ctl bg-court text-on-court ${error ? errorClasses : ''}`}
        >
          <div
            aria-hidden
            className="mesh h-4.5 border-b-5 border-white bg-court-deep [--mesh:rgb(255_255_255/0.2)]"
          />
          <div className="relative isolate grid h-[clamp(11rem,26dvh,15rem)] grid-cols-2 lg:h-48">
            <CourtHalf {...optionProps('left')} />
            <CourtHalf {...optionProps('right')} />
            <HalfCourtLines />
          </div>
        </div>
        <BothHalves {...optionProps('both')} />
      </div>
      {error && <FieldError id="court-side-error">{error}</FieldError>}
    </div>
  )
}

const errorClasses = 'outline-3 outline-offset-2 outline-loss'

type OptionProps = Omit<SidePickerProps, 'error'> & {
  side: FavouriteCourtSide
  label: string
}

function CourtHalf({ label, ...radio }: OptionProps) {
  return (
    <label
      className={`${chosenClasses} grid cursor-pointer content-end justify-items-center gap-0.5 pb-1.5 text-16 font-bold`}
    >
      <Radio {...radio} />
      <span
        aria-hidden
        className="size-6 rounded-ball border-3 border-white group-has-[[value=both]:checked]/side:border-on-ball group-has-[[value=both]:checked]/side:bg-on-ball in-[:has(>:checked)]:border-on-ball in-[:has(>:checked)]:bg-on-ball"
      />
      {label}
    </label>
  )
}

function BothHalves({ label, ...radio }: OptionProps) {
  return (
    <label className="flex min-h-tap-lg cursor-pointer items-center justify-center rounded-ctl border-2 border-line-strong bg-surface font-bold has-checked:border-on-ball has-checked:bg-ball has-checked:text-on-ball has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
      <Radio {...radio} />
      {label}
    </label>
  )
}

function Radio({ side, ...props }: Omit<OptionProps, 'label'>) {
  return <input {...props} type="radio" value={side} className="sr-only" />
}

// "Both" lights both halves.
const chosenClasses =
  'relative has-checked:bg-ball has-checked:text-on-ball group-has-[[value=both]:checked]/side:bg-ball group-has-[[value=both]:checked]/side:text-on-ball has-focus-visible:outline-4 has-focus-visible:-outline-offset-8 has-focus-visible:outline-focus has-checked:has-focus-visible:outline-on-ball'

// Half a court is 10 by 10 metres, the service line 6.95 m from the net.
function HalfCourtLines() {
  return (
    <svg
      stroke="var(--court-line)"
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      aria-hidden
      className="pointer-events-none absolute inset-0 size-full"
    >
      <path d="M0 69.5H100M50 0V69.5" fill="none" strokeWidth="3" vectorEffect="non-scaling-stroke" />
    </svg>
  )
}
