import { useTranslation } from 'react-i18next'
import { percent } from '#client/lib/format.ts'
import { useLanguage } from '#client/lib/language.ts'
import type { MemberPairing } from './pairing-reasons.ts'
import { usePairName } from './use-pair-name.ts'

type PairingChoiceProps = {
  all: readonly MemberPairing[]
  ownId: number
  selected: number
  onChoose: (selected: number) => void
}

/** The three ways, the fairest first, to choose another. */
export function PairingChoice({ all, ownId, selected, onChoose }: PairingChoiceProps) {
  const { t } = useTranslation('ranked')
  const language = useLanguage()
  const nameOf = usePairName(ownId)
  return (
    <fieldset className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-2">
      <legend className="pb-1.5 text-14 font-[660]">{t('balance.choose')}</legend>
      {all.map(({ pairs: [one, other], expected }, index) => (
        <button
          key={one.map(({ playerId }) => playerId).join()}
          type="button"
          aria-pressed={index === selected}
          onClick={() => onChoose(index)}
          className="flex min-h-tap-lg items-center justify-between gap-3 rounded-ctl border-2 border-line-strong bg-surface px-3 py-1.5 text-left text-14 leading-tight font-[600] aria-pressed:border-ink aria-pressed:bg-court-tint aria-pressed:font-[700]"
        >
          <span className="min-w-0 overflow-hidden wrap-normal text-ellipsis">
            {t('balance.versus', { one: nameOf(one), other: nameOf(other) })}
          </span>
          <span className="num flex-none text-18">{percent(expected, language)}</span>
        </button>
      ))}
    </fieldset>
  )
}
