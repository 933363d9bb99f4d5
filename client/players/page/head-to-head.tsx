import { useTranslation } from '#client/i18n/use-translation.ts'
import { useRelativeDay } from '#client/lib/today.ts'
import { OutcomeChip } from '#client/matches/card/outcome.tsx'
import { firstName } from '#client/players/names.ts'
import { Card } from '#client/ui/card.tsx'
import { outcomes } from '#shared/matches/score.ts'
import type { PlayerProfile } from '#shared/players/schema.ts'
import { mirrored, namedOutcomes } from '#shared/stats/results.ts'

/** Nothing on the own profile. */
export function HeadToHead({ player }: { player: PlayerProfile }) {
  const { t } = useTranslation(['players', 'matches'])
  const relativeDay = useRelativeDay()
  const { asPartner, versusYou, lastPlayedWith } = player
  if (!asPartner || !versusYou) return null
  const against = mirrored(versusYou)
  const name = firstName(player.name)
  const counts = (record: Results) => ({ wins: record.wins, matches: matchesOf(record), name })
  return (
    <Card className="sm:col-span-2 xl:col-span-1">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1">
        <h2 className="overflow-hidden text-16 text-ellipsis">{t('matches:youAnd', { name })}</h2>
        {lastPlayedWith && (
          <p className="text-14 text-ink-2">
            {t('profile.lastPlayed', { day: relativeDay(lastPlayedWith) })}
          </p>
        )}
      </div>
      <dl className="mt-2.5 grid grid-cols-2 gap-3 xl:grid-cols-1">
        <ResultBox
          label={t('profile.together')}
          record={asPartner}
          meaning={t(matchesOf(asPartner) ? 'profile.pairWon' : 'profile.neverPair', counts(asPartner))}
        />
        <ResultBox
          label={t('profile.versus')}
          record={against}
          meaning={t(matchesOf(against) ? 'profile.youWon' : 'profile.neverRivals', counts(against))}
        />
      </dl>
    </Card>
  )
}

type Results = { wins: number; draws: number; losses: number }

const matchesOf = ({ wins, draws, losses }: Results) => wins + draws + losses

function ResultBox({ label, record, meaning }: { label: string; record: Results; meaning: string }) {
  const { t } = useTranslation('players')
  return (
    <div className="flex flex-col gap-1.5 rounded-ctl bg-surface-2 px-3 py-2.5 text-14 xl:flex-row xl:flex-wrap xl:items-center">
      <dt className="text-ink-2 xl:flex-1">{label}</dt>
      {matchesOf(record) === 0 ? (
        <dd className="num text-24">-</dd>
      ) : (
        <dd className="flex flex-wrap gap-x-2 gap-y-1.5">
          {namedOutcomes(record).map((name) => (
            <span key={name} className="flex items-center gap-1.5">
              <OutcomeChip outcome={outcomeOf[name]} />
              <b aria-hidden className="num text-24">
                {record[name]}
              </b>
              <span className="sr-only">{t(name, { count: record[name] })}</span>
            </span>
          ))}
        </dd>
      )}
      <dd className="overflow-hidden leading-tight text-ellipsis xl:w-full">{meaning}</dd>
    </div>
  )
}

const outcomeOf = { wins: outcomes.win, draws: outcomes.draw, losses: outcomes.loss }
