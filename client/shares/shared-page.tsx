import { useTranslation } from '#client/i18n/use-translation.ts'
import { delta } from '#client/lib/format.ts'
import { useLanguage } from '#client/lib/use-language.ts'
import { OutcomeChip, OutcomeWord } from '#client/matches/card/outcome.tsx'
import { Facts } from '#client/stats/facts.tsx'
import { number } from '#shared/format.ts'
import type { SharedPlayer } from '#shared/shares/schema.ts'

const counted = ['matches', 'wins', 'draws', 'losses'] as const
const ahead = ['setsAhead', 'gamesAhead'] as const

/** The figures of a player, and the latest outcomes. */
export function SharedPage({ player }: { player: SharedPlayer }) {
  const { t } = useTranslation('shares')
  const language = useLanguage()
  const facts = [
    ...counted.map((name) => ({
      label: t(`page.${name}`, { count: player[name] }),
      value: number(player[name], language),
    })),
    ...ahead.map((name) => ({ label: t(`page.${name}`), value: delta(player[name], language) })),
  ]
  return (
    <>
      <div className="border-y border-line">
        <Facts facts={facts} className="sm:grid-cols-3" />
      </div>
      {player.outcomes.length > 0 && <Form outcomes={player.outcomes} />}
    </>
  )
}

function Form({ outcomes }: Pick<SharedPlayer, 'outcomes'>) {
  const { t } = useTranslation('shares')
  return (
    <div className="grid gap-2 border-b border-line px-4 py-3">
      <h3 className="text-14 font-medium text-ink-2">{t('page.form')}</h3>
      <ol className="flex flex-wrap gap-1.5">
        {outcomes
          .map((outcome, place) => ({ outcome, place }))
          .map(({ outcome, place }) => (
            <li key={place}>
              <OutcomeChip outcome={outcome} />
              <span className="sr-only">
                <OutcomeWord outcome={outcome} />
              </span>
            </li>
          ))}
      </ol>
    </div>
  )
}
