import { Plus } from 'lucide-react'
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

/** Nobody stands there yet. */
type FreePlace = {
  place: 1 | 2 | 3 | 4
  seat: string
  free: true
  name: string
  /** What can be done about it, or why nothing can. */
  detail?: string
  press?: { label: string; onPress: () => void; busy?: boolean }
}

type CourtProps = {
  label: string
  players: readonly (CourtPlayer | FreePlace)[]
  flat?: boolean
  children?: ReactNode
}

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
            {'free' in player ? <Free place={player} /> : <Place player={player} />}
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
  const look = lookOf(place)
  const content = (
    <>
      <Token place={place}>
        <Avatar name={fullName} imageUrl={imageUrl ?? null} court />
      </Token>
      <Words name={name} detail={detail} />
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

/** Mesh is where nobody is; the plus is only where a press does something. */
function Free({ place: { place, name, detail, press } }: { place: FreePlace }) {
  const look = `${lookOf(place)} mesh mesh-on-court m-1 rounded-[6px] border-2 border-dashed border-white bg-court-deep`
  const words = <Words name={name} detail={detail} />
  if (!press)
    return (
      <div className={look}>
        <span aria-hidden className={place > 2 ? 'order-2' : ''} />
        {words}
      </div>
    )
  return (
    <button
      type="button"
      aria-label={press.label}
      onClick={press.busy ? undefined : press.onPress}
      className={`${look} hover:border-solid`}
      {...(press.busy ? { 'aria-busy': true, 'aria-disabled': true } : {})}
    >
      <Token place={place}>
        <span className="grid size-8.5 place-items-center rounded-ball bg-white text-[#0d4ba6]">
          <Plus aria-hidden />
        </span>
      </Token>
      {words}
    </button>
  )
}

const lookOf = (place: CourtPlayer['place']) =>
  `grid min-w-0 items-center text-14 text-white ${place > 2 ? 'grid-cols-[minmax(0,1fr)_30.5%] text-right' : 'grid-cols-[30.5%_minmax(0,1fr)] text-left'}`

const Token = ({ place, children }: { place: CourtPlayer['place']; children: ReactNode }) => (
  <span className={`justify-self-center ${place > 2 ? 'order-2' : ''}`}>{children}</span>
)

const Words = ({ name, detail }: { name: string; detail: string | undefined }) => (
  <span className="min-w-0 px-2.5">
    <b className="line-clamp-2 leading-tight font-[700] wrap-anywhere">{name}</b>
    {detail && <span className="block text-13 leading-tight text-on-court-2">{detail}</span>}
  </span>
)

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
