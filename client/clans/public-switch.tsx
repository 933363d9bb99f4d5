import { useTranslation } from 'react-i18next'

/** Whether everybody may find and join the clan; the line below says what either means. */
export function PublicSwitch({ isOn, onTurn }: { isOn: boolean; onTurn: (isOn: boolean) => void }) {
  const { t } = useTranslation('clans')
  return (
    <div className="grid gap-1">
      <button
        type="button"
        role="switch"
        aria-checked={isOn}
        aria-describedby="clan-public-hint"
        onClick={() => onTurn(!isOn)}
        className="flex min-h-tap w-full items-center justify-between gap-4 rounded-ctl text-left text-14 font-[660]"
      >
        {t('form.public')}
        <Track isOn={isOn} />
      </button>
      <p id="clan-public-hint" className="text-13 text-ink-2">
        {t(isOn ? 'form.publicHint' : 'form.privateHint')}
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
