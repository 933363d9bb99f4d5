import type { ComponentProps } from 'react'
import { Link } from 'wouter'
import { useTranslation } from '#client/i18n/use-translation.ts'
import { delta } from '#client/lib/format.ts'
import { href } from '#client/lib/location.ts'
import { useLanguage } from '#client/lib/use-language.ts'
import { shownName } from '#client/players/names.ts'
import { Card, SectionTitle } from '#client/ui/card.tsx'
import { number } from '#shared/format.ts'
import type { Stats } from '#shared/stats/schema.ts'
import { type Fact, Facts } from './facts.tsx'
import { StatsHero } from './stats-hero.tsx'
import { useSampleText } from './use-sample-text.ts'

export function StatsSummaryCard(hero: ComponentProps<typeof StatsHero>) {
  const { t } = useTranslation('stats')
  const facts = useSummaryFacts(hero.stats)
  return (
    <section>
      <SectionTitle>{t('home.summary')}</SectionTitle>
      <Card flush className="grid lg:grid-cols-[minmax(0,1.45fr)_minmax(0,1fr)]">
        <StatsHero {...hero} />
        <Facts className="lg:[&>div]:justify-center" facts={facts} />
      </Card>
    </section>
  )
}

function useSummaryFacts(stats: Stats | undefined): Fact[] {
  const { t } = useTranslation(['stats', 'matches'])
  const language = useLanguage()
  const sample = useSampleText()
  const label = (name: FactName) => t(`stats:home.facts.${name}`)
  if (!stats || stats.totalMatches === 0) return factNames.map((name) => ({ label: label(name), value: '-' }))
  const { setsRatio, setsPerMatch, setsWon, setsLost, favoriteCourtPosition: side } = stats
  const partner = stats.mostPlayedPartner
  const decimal = (value: number | null, digits: number) =>
    value === null ? '-' : number(value, language, { maximumFractionDigits: digits })
  return [
    { label: label('sets'), value: delta(stats.setsDifferential, language) },
    { label: label('bestStreak'), value: number(stats.bestStreak, language) },
    {
      label: label('setsRatio'),
      value: decimal(setsRatio, 2),
      note: t('stats:home.facts.setsOf', { won: setsWon, lost: setsLost }),
    },
    { label: label('setsPerMatch'), value: decimal(setsPerMatch, 1) },
    {
      label: label('side'),
      value: side ? <span className="block first-letter:uppercase">{t(`matches:side.${side}`)}</span> : '-',
      note: sample(stats.courtPositionMatches, 'noted'),
      isWord: true,
    },
    {
      label: label('partner'),
      value: partner ? <PlayerLink {...partner} /> : '-',
      note: sample(partner?.matches ?? 0),
      isWord: true,
    },
  ]
}

const factNames = ['sets', 'bestStreak', 'setsRatio', 'setsPerMatch', 'side', 'partner'] as const
type FactName = (typeof factNames)[number]

function PlayerLink({ playerId, name }: { playerId: number; name: string }) {
  return (
    <Link
      href={href({ tab: 'community', view: 'players', player: playerId })}
      className="relative inline-block min-w-tap text-link underline-offset-2 after:absolute after:inset-x-0 after:-inset-y-2 hover:underline"
    >
      {shownName(name)}
    </Link>
  )
}
