import { useQuery } from '@tanstack/react-query'
import { clanLocation, ownClansHref } from '#client/clans/locations.ts'
import { useSeasons } from '#client/clans/ratings/queries.ts'
import { seasonName } from '#client/clans/seasons/season-name.ts'
import { useTranslation } from '#client/i18n/use-translation.ts'
import { percentInSentence } from '#client/lib/format.ts'
import { close, href, useLocationPart } from '#client/lib/location.ts'
import { read } from '#client/lib/query-client.ts'
import { useLanguage } from '#client/lib/use-language.ts'
import { BackLink } from '#client/ui/back-link.tsx'
import { Card, SectionTitle } from '#client/ui/card.tsx'
import { useFocusOnMount } from '#client/ui/focus.ts'
import { Fold } from '#client/ui/fold.tsx'
import { Spinner } from '#client/ui/spinner.tsx'
import { ErrorCard } from '#client/ui/states.tsx'
import { Title } from '#client/ui/title.tsx'
import { clansApi } from '#shared/clans/api.ts'
import { expectedScore } from '#shared/clans/ratings/rating.ts'
import { defaultParams, type SeasonParams } from '#shared/clans/seasons/defaults.ts'
import { number, ratingText } from '#shared/format.ts'
import { RuleExample } from './rule-example.tsx'
import { RuleFormula } from './rule-formula.tsx'
import { RuleValues } from './rule-values.tsx'

/** Explains the rating; with a clan in the address, by the rules of its running season. */
export function RatingsPage() {
  const { t } = useTranslation('ratings')
  const clan = useLocationPart('clan')
  useFocusOnMount({ fromTop: true })
  return (
    <>
      {/* To the previous page; after a reload or an external link, to the clan. */}
      <BackLink
        href={clan ? href(clanLocation(clan)) : ownClansHref}
        onBack={history.state?.isOurs ? () => close('view') : undefined}
      >
        {t('rule.back')}
      </BackLink>
      <header className="grid gap-1.5 pt-1 pb-3 lg:pb-4">
        <Title className="text-30 font-heavy">{t('rule.title')}</Title>
        <p className="max-w-prose text-ink-2">{t('rule.lead')}</p>
      </header>
      {clan ? <OfClan id={clan} /> : <Rule params={defaultParams} source={t('rule.usual')} />}
    </>
  )
}

function OfClan({ id }: { id: number }) {
  const { t } = useTranslation(['ratings', 'ui'])
  const clan = useQuery(read(clansApi.one, { params: { id: String(id) } }))
  const { seasons, running: season } = useSeasons(id)
  if (clan.data && season)
    return (
      <Rule
        params={season}
        source={t('rule.ofClan', { season: seasonName(t, season), clan: clan.data.name })}
      />
    )
  if (clan.isPending || seasons.isPending) return <Spinner text={t('ui:loading')} />
  return (
    <div className="grid gap-4">
      <ErrorCard
        title={t('rule.failed')}
        onRetry={() => void Promise.all([clan.refetch(), seasons.refetch()])}
      />
      <Rule params={defaultParams} source={t('rule.usual')} />
    </div>
  )
}

function Rule({ params, source }: { params: SeasonParams; source: string }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 pb-4 lg:grid-cols-2">
      <p className="-mb-2 text-14 wrap-anywhere text-ink-2 lg:col-span-2">{source}</p>
      <RuleSummary params={params} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <RuleExample params={params} />
        <RuleFormula params={params} />
        <RuleValues params={params} source={source} />
        <RuleNotes />
      </div>
    </div>
  )
}

function RuleNotes() {
  const { t } = useTranslation('ratings')
  const language = useLanguage()
  const ahead = expectedScore(100, 0)
  const share = percentInSentence(ahead, language)
  const notes = [
    ['expectation', t('rule.expectationText', { share, times: Math.round(ahead * 100) })],
    ['corrections', t('rule.correctionsText')],
    ['origin', t('rule.originText', { matches: number(measured, language) })],
  ] as const
  return notes.map(([name, text]) => (
    <Card key={name} flush>
      <Fold title={t(`rule.${name}`)} level={2}>
        <p className="px-4 pb-4 text-14 text-ink-2">{text}</p>
      </Fold>
    </Card>
  ))
}

// The number of professional matches on which `alpha` was measured.
const measured = 12_612

function RuleSummary({ params }: { params: SeasonParams }) {
  const { t } = useTranslation('ratings')
  const language = useLanguage()
  const { alpha, provisionalMatches, minMatchesForLeaderboard } = params
  const whole = (value: number) => number(value, language)
  const share = (value: number) => percentInSentence(value, language)
  const pace = {
    new: whole(params.provisionalK),
    settled: whole(params.establishedK),
    count: provisionalMatches,
  }
  const margin = { min: whole(params.movMin), max: whole(params.movMax) }
  const terms = [
    ['point', t('rule.pointText', { start: ratingText(params.initialRating, language) })],
    ['before', t('rule.beforeText', { stronger: share(alpha), weaker: share(1 - alpha) })],
    [
      'expected',
      t('rule.expectedText', { even: share(expectedScore(0, 0)), ahead: share(expectedScore(100, 0)) }),
    ],
    ['result', t('rule.resultText')],
    ['pace', t(provisionalMatches > 0 ? 'rule.paceText' : 'rule.paceTextOne', pace)],
    ['guests', t('rule.guestsText')],
    ['margin', t(params.movEnabled ? 'rule.marginTextOn' : 'rule.marginTextOff', margin)],
    ['cap', t('rule.capText', { cap: whole(params.ratingCap) })],
    ['counts', t('rule.countsText', { count: minMatchesForLeaderboard })],
  ] as const
  return (
    <section aria-labelledby="rule-words">
      <SectionTitle id="rule-words">{t('rule.words')}</SectionTitle>
      <Card>
        <dl className="grid max-w-prose gap-3.5">
          {terms.map(([name, text]) => (
            <div key={name}>
              <dt className="font-bold">{t(`rule.${name}`)}</dt>
              <dd className="text-ink-2">{text}</dd>
            </div>
          ))}
        </dl>
      </Card>
    </section>
  )
}
