import Trophy from 'lucide-react/icons/trophy'
import { useTranslation } from '#client/i18n/use-translation.ts'
import { Card } from '#client/ui/card.tsx'
import { Tag } from '#client/ui/tag.tsx'
import { Movement } from './landing-ranking.tsx'

const sets = [
  [6, 4],
  [3, 6],
  [7, 5],
] as const

/** A match card as the app shows it, with an invented match. */
export function MatchExample({ isRanked }: { isRanked?: boolean }) {
  const { t } = useTranslation('auth')
  return (
    <Card flush aria-hidden>
      <div className="flex items-center gap-2.5 px-4 pt-3 pb-2">
        <span className="num grid size-7.5 place-items-center rounded-cell bg-win text-[1.0625rem] text-on-win">
          {t('score.victoryLetter')}
        </span>
        <span className="font-bold text-win">{t('score.victory')}</span>
        <span className="ml-auto text-14 text-ink-2">{t('score.today')}</span>
      </div>
      <div className="grid gap-0.5 px-4 pb-3.5 leading-[1.15]">
        <Side names={t('score.yourPair')} isWinner side={0} />
        <Side names={t('score.theirPair')} side={1} />
      </div>
      {isRanked && (
        <div className="flex items-center gap-3 border-t border-line px-4 py-2.5 text-14">
          <Tag kind="ranked">
            <Trophy /> {t('score.ranked')}
          </Tag>
          <Movement by={18} />
          <Dots />
        </div>
      )}
    </Card>
  )
}

function Side({ names, isWinner, side }: { names: string; isWinner?: boolean; side: 0 | 1 }) {
  return (
    <div className={`flex min-h-9.5 items-center gap-0.75 ${isWinner ? 'font-bold' : 'font-regular'}`}>
      <span className="min-w-0 flex-1 pr-2">{names}</span>
      {sets.map((set) => (
        <span
          key={set[0]}
          className={`num grid h-9.5 w-9 place-items-center rounded-cell text-24 ${set[side] > set[1 - side]! ? 'bg-court font-heavy text-white' : 'bg-surface-2 font-regular text-ink-2'}`}
        >
          {set[side]}
        </span>
      ))}
    </div>
  )
}

// Seven of ten: three dots and a half.
function Dots() {
  return (
    <span className="ml-auto flex gap-1 *:size-3 *:rounded-full *:border-2 *:border-ink-2">
      <i className="bg-ink-2" />
      <i className="bg-ink-2" />
      <i className="bg-ink-2" />
      <i className="bg-[linear-gradient(90deg,var(--ink-2)_50%,transparent_50%)]" />
      <i />
    </span>
  )
}
