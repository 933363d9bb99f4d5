import type { ReactNode } from 'react'
import { Avatar } from '#client/ui/avatar.tsx'

type CourtPlayer = {
  place: 1 | 2 | 3 | 4
  /** Who stands there, whatever the place: the row of the list stays the same when sides are swapped. */
  seat: string
  /** As the place has room for it. */
  name: string
  fullName: string
  imageUrl?: string | null
  detail?: string
  /** Makes the place a button. */
  press?: { label: string; onPress: () => void }
}

type CourtProps = { label: string; players: readonly CourtPlayer[]; flat?: boolean; children?: ReactNode }

/** A court from above, net in the middle, with four real places. `flat` is for a wide dialog. */
export function Court({ label, players, flat, children }: CourtProps) {
  return (
    <div
      className={`on-court relative isolate overflow-hidden rounded-ctl bg-court text-on-court ${flat ? 'aspect-[2/1] lg:aspect-[2.6/1]' : 'aspect-[2/1]'}`}
    >
      <CourtLines />
      <ol aria-label={label} className="absolute inset-0 grid grid-cols-2 grid-rows-2">
        {players.map((player) => (
          <li key={player.seat} className={`grid min-w-0 ${cells[player.place]}`}>
            <Place player={player} />
          </li>
        ))}
      </ol>
      {children}
    </div>
  )
}

const cells = {
  1: 'col-start-1 row-start-1',
  2: 'col-start-1 row-start-2',
  3: 'col-start-2 row-start-2',
  4: 'col-start-2 row-start-1',
}

// The token stands in the receiving lane, from the baseline to the service line.
function Place({ player: { place, name, fullName, imageUrl, detail, press } }: { player: CourtPlayer }) {
  const isRight = place > 2
  const look = `grid min-w-0 items-center text-14 text-white ${isRight ? 'grid-cols-[minmax(0,1fr)_30.5%] text-right' : 'grid-cols-[30.5%_minmax(0,1fr)] text-left'}`
  const content = (
    <>
      <span className={`justify-self-center ${isRight ? 'order-2' : ''}`}>
        <Avatar name={fullName} imageUrl={imageUrl ?? null} court />
      </span>
      <span className="min-w-0 px-2.5">
        <b className="line-clamp-2 leading-tight font-[700] wrap-anywhere">{name}</b>
        {detail && <span className="block text-13 leading-tight text-on-court-2">{detail}</span>}
      </span>
    </>
  )
  if (!press) return <div className={look}>{content}</div>
  return (
    <button
      type="button"
      aria-label={press.label}
      onClick={press.onPress}
      className={`${look} rounded-ctl -outline-offset-4 hover:bg-white/8`}
    >
      {content}
    </button>
  )
}

export function CourtLines() {
  return (
    <svg
      viewBox="0 0 400 200"
      preserveAspectRatio="none"
      aria-hidden
      className="absolute inset-0 -z-10 size-full stroke-(--court-line)"
    >
      <rect x="200" width="200" height="200" fill="var(--court-deep)" fillOpacity=".55" stroke="none" />
      <path
        d="M61 0v200M339 0v200M61 100h278"
        fill="none"
        strokeWidth="2"
        opacity=".45"
        vectorEffect="non-scaling-stroke"
      />
      <path d="M200 0v200" stroke="#fff" strokeWidth="5" />
      <path d="M200 0v200" stroke="#081a2e" strokeDasharray="2 3" />
    </svg>
  )
}
