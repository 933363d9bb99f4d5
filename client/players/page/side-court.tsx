import { useTranslation } from 'react-i18next'
import type { FavouriteCourtSide } from '#shared/profile/sides.ts'

/** Where somebody likes to stand: their half of the court, the net in front, the chosen side lit. */
export function SideCourt({ side }: { side: FavouriteCourtSide }) {
  const { t } = useTranslation('players')
  return (
    <div className="grid w-14 flex-none justify-items-center gap-1">
      <svg viewBox="0 0 56 56" className="size-14" aria-hidden>
        <rect x="2" y="2" width="52" height="52" rx="5" fill="var(--court-deep)" />
        {side !== 'right' && <ChosenSide x={2} />}
        {side !== 'left' && <ChosenSide x={28} />}
        <path d="M2 18h52M28 18v36" stroke="#fff" strokeWidth="3" />
        <path d="M2 4h52" stroke="#fff" strokeWidth="5" />
      </svg>
      <span className="text-center text-13 leading-tight font-medium">{t(`profile.side.${side}`)}</span>
    </div>
  )
}

const ChosenSide = ({ x }: { x: number }) => (
  <>
    <path d={`M${x} 2h26v52h-26z`} fill="var(--ball)" />
    <circle cx={x + 13} cy="37" r="7" fill="var(--on-ball)" />
  </>
)
