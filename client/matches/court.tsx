import Plus from 'lucide-react/icons/plus'
import type { ReactNode } from 'react'
import { Avatar } from '#client/ui/avatar.tsx'

type CourtCell = {
  position: 1 | 2 | 3 | 4
  /** Identifies the player: the row of the list stays the same when sides are swapped. */
  seat: string
  name: string
  detail?: string
  /** Makes the cell a button. */
  press?: { label: string; onPress: () => void; busy?: boolean }
  /** It is being filled or moved: its button is pressed. */
  isMarked?: boolean
}
type CourtPlayer = CourtCell & { fullName: string; imageUrl?: string | null | undefined }

/** `detail` says what can be done about it, or why nothing can. */
type FreeSeat = CourtCell & { free: true }

type CourtProps = {
  label: string
  players: readonly (CourtPlayer | FreeSeat)[]
  flat?: boolean
  children?: ReactNode
}

/** A court from above, net in the middle, with four positions. `flat` is for a wide dialog. */
export function Court({ label, players, flat, children }: CourtProps) {
  return (
    <div
      className={`on-court relative isolate overflow-hidden rounded-ctl bg-court text-on-court ${flat ? 'aspect-[2/1] lg:aspect-[2.6/1]' : 'aspect-[2/1] narrow:aspect-[9/5]'}`}
    >
      <CourtLines />
      <ol aria-label={label} className="absolute inset-0 grid grid-cols-2 grid-rows-2">
        {players.map((player) => (
          <li key={player.seat} className={`grid min-w-0 ${cells[player.position]}`}>
            {'free' in player ? <EmptySeat cell={player} /> : <TakenSeat player={player} />}
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

// In the receiving lane, from the baseline to the service line.
function TakenSeat({ player }: { player: CourtPlayer }) {
  const { position, name, fullName, imageUrl, detail } = player
  return (
    <Cell cell={player} look="rounded-ctl" hover="hover:bg-white/8">
      <Token position={position}>
        <Avatar name={fullName} imageUrl={imageUrl ?? null} court />
      </Token>
      <SeatText name={name} detail={detail} />
    </Cell>
  )
}

/** Mesh marks a free seat; the plus only one that can be pressed. */
function EmptySeat({ cell }: { cell: FreeSeat }) {
  return (
    <Cell
      cell={cell}
      look="mesh mesh-on-court m-1 rounded-[6px] border-2 border-dashed border-white bg-court-deep"
      hover="hover:border-solid"
    >
      <Token position={cell.position}>
        {cell.press && (
          <span className="grid size-8.5 place-items-center rounded-ball bg-white text-[#0d4ba6]">
            <Plus aria-hidden />
          </span>
        )}
      </Token>
      <span className="grid min-w-0 items-center self-stretch bg-court-deep">
        <SeatText name={cell.name} detail={cell.detail} />
      </span>
    </Cell>
  )
}

type CellProps = { cell: CourtCell; look: string; hover: string; children: ReactNode }

function Cell({ cell: { position, press, isMarked }, look, hover, children }: CellProps) {
  const columns =
    position > 2 ? 'grid-cols-[minmax(0,1fr)_30.5%] text-right' : 'grid-cols-[30.5%_minmax(0,1fr)] text-left'
  const mark = isMarked ? 'bg-court-deep outline-3 -outline-offset-2 outline-white' : ''
  const all = `grid min-w-0 items-center text-14 text-white ${columns} ${look} ${mark}`
  if (!press) return <div className={all}>{children}</div>
  return (
    <button
      type="button"
      aria-label={press.label}
      aria-pressed={isMarked}
      onClick={press.busy ? undefined : press.onPress}
      className={`${all} ${isMarked ? '' : `-outline-offset-4 ${hover}`}`}
      {...(press.busy ? { 'aria-busy': true, 'aria-disabled': true } : {})}
    >
      {children}
    </button>
  )
}

const Token = ({ position, children }: { position: CourtCell['position']; children: ReactNode }) => (
  <span className={`justify-self-center narrow:scale-85 ${position > 2 ? 'order-2' : ''}`}>{children}</span>
)

const SeatText = ({ name, detail }: { name: string; detail: string | undefined }) => (
  <span className="min-w-0 px-2.5 narrow:px-1.5">
    <b className="line-clamp-2 leading-tight font-bold wrap-normal text-ellipsis narrow:text-13">{name}</b>
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
