import { scaleLinear } from '@visx/scale'
import { useRef } from 'react'
import { Link } from 'wouter'
import { useTranslation } from '#client/i18n/use-translation.ts'
import { href } from '#client/lib/location.ts'
import { shownName } from '#client/players/names.ts'
import { useWidth } from '#client/stats/charts/frame/chart-frame.tsx'
import { WinRate } from '#client/stats/win-rate.tsx'
import { Avatar } from '#client/ui/avatar.tsx'
import type { Breakdown, Tally } from '#shared/stats/schema.ts'
import { ResultBlock } from './result-block.tsx'
import { ResultKey } from './result-key.tsx'
import { TallyCard, useHeadline } from './tally-card.tsx'
import { isFew, layers } from './tally.ts'

type Partner = Breakdown['partners'][number]

export function PartnersCard({ partners: stored }: { partners: readonly Partner[] }) {
  const partners = stored.map((partner) => ({
    ...partner,
    key: partner.playerId,
    name: shownName(partner.name),
  }))
  return (
    <TallyCard by="partners" headline={useHeadline('partners', partners)} rows={partners}>
      <Bars partners={partners} />
      <ResultKey />
    </TallyCard>
  )
}

function Bars({ partners }: { partners: readonly Partner[] }) {
  const { t } = useTranslation('charts')
  const list = useRef<HTMLOListElement>(null)
  const listWidth = useWidth(list)
  const [most] = partners
  const least = partners.at(-1)
  if (!most || !least) return null
  const x = scaleLinear({ domain: [0, most.matches], range: [0, listWidth] })
  const label = t('partners.label', {
    count: partners.length,
    most: most.name,
    mostMatches: t('matches', { count: most.matches }),
    least: least.name,
    leastMatches: t('matches', { count: least.matches }),
  })
  return (
    <ol ref={list} aria-label={label} className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
      {partners.map((partner) => (
        <li key={partner.playerId} className="flex flex-wrap items-center justify-between gap-x-3">
          <Name partner={partner} />
          <Sample tally={partner} />
          <Bar tally={partner} x={x} room={listWidth} />
        </li>
      ))}
    </ol>
  )
}

function Name({ partner: { playerId, name, profileImageUrl, isRegisteredUser } }: { partner: Partner }) {
  return (
    <Link
      href={href({ tab: 'community', view: 'players', player: playerId })}
      className="flex min-h-tap min-w-0 flex-[1_1_7.5rem] items-center gap-2.5 rounded-ctl py-1 leading-tight font-medium text-ink no-underline hover:underline"
    >
      <Avatar name={name} imageUrl={profileImageUrl} guest={!isRegisteredUser} size="small" />
      <span className="min-w-0 wrap-anywhere">{name}</span>
    </Link>
  )
}

function Sample({ tally }: { tally: Tally }) {
  const { t } = useTranslation('charts')
  return (
    <span className="ml-auto grid justify-items-end leading-tight">
      <WinRate rate={tally.winRate} className="text-20" />
      <span className="text-13 text-ink-2">
        {t(isFew(tally.matches) ? 'fewOf' : 'matches', { count: tally.matches })}
      </span>
    </span>
  )
}

const thickness = 16

function Bar({ tally, x, room }: { tally: Tally; x: (matches: number) => number; room: number }) {
  const { t } = useTranslation('charts')
  return (
    <svg
      role="img"
      aria-label={t('results', { ...tally })}
      viewBox={`0 0 ${room || 1} ${thickness}`}
      className="h-4 w-full fill-none"
    >
      {layers(tally).map(({ outcome, from, to }) => (
        <ResultBlock
          key={outcome}
          outcome={outcome}
          x={x(from)}
          y={0}
          width={x(to) - x(from)}
          height={thickness}
        />
      ))}
    </svg>
  )
}
