import { useTranslation } from 'react-i18next'

/** Whether a clear result moves more points; the line below says what either means. */
export function MarginSwitch({ isOn, onTurn }: { isOn: boolean; onTurn: (isOn: boolean) => void }) {
  const { t } = useTranslation('ratings')
  return (
    <div className="grid gap-1">
      <button
        type="button"
        role="switch"
        aria-checked={isOn}
        aria-describedby="season-margin-hint"
        onClick={() => onTurn(!isOn)}
        className="flex min-h-tap w-full items-center justify-between gap-4 rounded-ctl text-left text-14 font-[660]"
      >
        {t('seasons.figure.movEnabled')}
        <Track isOn={isOn} />
      </button>
      <p id="season-margin-hint" className="text-13 text-ink-2">
        {t(isOn ? 'seasons.marginOn' : 'seasons.marginOff')}
      </p>
    </div>
  )
}

function Track({ isOn }: { isOn: boolean }) {
  return (
    <span
      aria-hidden
      className={`flex h-8 w-14 flex-none rounded-ball border-2 p-0.75 transition-colors duration-fast ${isOn ? 'justify-end border-transparent bg-action' : 'border-line-strong bg-surface'}`}
    >
      <span
        className={`size-5.5 rounded-ball ${isOn ? 'bg-on-action' : 'bg-ink-2'} forced-colors:bg-[ButtonText]`}
      />
    </span>
  )
}
