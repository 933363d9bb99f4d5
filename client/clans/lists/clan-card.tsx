import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { ClanIcon } from '#client/clans/clan-icon.tsx'
import { PrivateMark, TierTag } from '#client/clans/clan-tags.tsx'
import { clanLocation, openClan } from '#client/clans/locations.ts'
import { useTranslation } from '#client/i18n/use-translation.ts'
import { href } from '#client/lib/location.ts'
import { Card } from '#client/ui/card.tsx'
import { Loading, Skeleton } from '#client/ui/states.tsx'
import { Tag } from '#client/ui/tag.tsx'
import type { Clan } from '#shared/clans/schema.ts'

type ClanCardsProps = {
  clans: readonly Clan[]
  /** At the right of each card; by default an arrow. */
  renderAction?: (clan: Clan) => ReactNode
}

export function ClanCards({ clans, renderAction }: ClanCardsProps) {
  return (
    <ul className="grid gap-3 sm:grid-cols-2 lg:gap-4 xl:grid-cols-3">
      {clans.map((clan) => (
        <li key={clan.id} className="min-w-0">
          <ClanCard clan={clan} action={renderAction?.(clan)} />
        </li>
      ))}
    </ul>
  )
}

/** The link covers the whole card, below the action. */
function ClanCard({ clan, action }: { clan: Clan; action: ReactNode }) {
  const { t } = useTranslation('clans')
  const { id, name, description, tier, memberCount, isPublic, userRole } = clan
  return (
    <Card className="relative grid h-full content-start gap-2.5 hover:border-line-strong">
      <div className="flex items-center gap-3 narrow:flex-wrap">
        <ClanIcon clan={clan} />
        <div className="grid min-w-0 flex-1 gap-1.5">
          <Link
            href={href(clanLocation(id))}
            onClick={(event) => {
              event.preventDefault()
              openClan(id)
            }}
            className="leading-tight font-bold wrap-anywhere text-ink no-underline outline-none after:absolute after:inset-0 after:rounded-card focus-visible:shadow-none focus-visible:after:outline-3 focus-visible:after:outline-offset-2 focus-visible:after:outline-focus"
          >
            {name}
          </Link>
          <div className="flex flex-wrap items-center gap-x-2 gap-y-1 text-14 text-ink-2">
            <TierTag tier={tier} />
            {t('memberCount', { count: memberCount })}
            {!action && userRole === 'admin' && <Tag kind="court">{t('role.admin')}</Tag>}
            {!isPublic && <PrivateMark />}
          </div>
        </div>
        {action ?? <ChevronRight className="flex-none text-ink-2" aria-hidden />}
      </div>
      {description && <p className="line-clamp-2 text-14 wrap-anywhere text-ink-2">{description}</p>}
    </Card>
  )
}

export function ClansLoading() {
  return (
    <Loading className="grid gap-3 sm:grid-cols-2 lg:gap-4 xl:grid-cols-3">
      {[1, 2, 3].map((card) => (
        <Card key={card} className="flex items-center gap-3">
          <Skeleton className="size-13 flex-none rounded-card" />
          <span className="grid flex-1 gap-1.5">
            <Skeleton className="h-5 max-w-40" />
            <Skeleton className="h-6.5 max-w-32" />
          </span>
        </Card>
      ))}
    </Loading>
  )
}
