import { useTranslation } from 'react-i18next'
import { useLanguage } from '#client/lib/language.ts'
import { number } from '#shared/format.ts'
import type { Stats } from '#shared/stats/schema.ts'

/** Won, drawn and lost, under the ground line of a blue panel: a solid, a half and a hollow square. */
export function Tally({ stats }: { stats: Pick<Stats, 'wins' | 'draws' | 'losses'> }) {
  const { t } = useTranslation('stats')
  const language = useLanguage()
  return (
    <dl className="grid grid-cols-3 bg-court-deep">
      {(['wins', 'draws', 'losses'] as const).map((name) => (
        <div
          key={name}
          className="flex min-w-0 flex-col-reverse gap-0.5 px-4 py-3 not-first:border-l-2 not-first:border-court narrow:px-3"
        >
          <dt className="text-13 leading-[1.1] text-on-court-2">{t(`home.tally.${name}`)}</dt>
          <dd className="num flex items-center gap-2 text-[1.75rem]">
            <i
              aria-hidden
              className={`size-3.75 flex-none rounded-[3px] border-[2.5px] border-white forced-colors:forced-color-adjust-none ${fills[name]}`}
            />
            {number(stats[name], language)}
          </dd>
        </div>
      ))}
    </dl>
  )
}

const fills = { wins: 'bg-white', draws: 'bg-linear-[to_top,#fff_50%,transparent_50%]', losses: '' }
