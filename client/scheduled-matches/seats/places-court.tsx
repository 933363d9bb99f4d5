import { Plus } from 'lucide-react'
import { CourtLines } from '#client/matches/court.tsx'
import { courtName } from '#client/matches/player-label.ts'
import { Avatar } from '#client/ui/avatar.tsx'
import type { Position } from '#shared/scheduled-matches/court.ts'

type CourtPlace = {
  position: Position
  /** Empty where the place is free. */
  fullName: string
  imageUrl?: string | null | undefined
  /** Instead of the name. */
  called?: string
  detail: string
  isMarked?: boolean
  /** Makes the place a button. */
  press?: { label: string; onPress: () => void }
}

type PlacesCourtProps = { label: string; freeText: string; places: readonly CourtPlace[] }

/** The four places of a match to come, from above; a free one is a dashed mesh. */
export function PlacesCourt({ label, freeText, places }: PlacesCourtProps) {
  return (
    <div className="on-court relative isolate aspect-[2/1] overflow-hidden rounded-ctl bg-court text-on-court narrow:aspect-[9/5]">
      <CourtLines />
      <ol aria-label={label} className="absolute inset-0 grid grid-cols-2 grid-rows-2">
        {places.map((place) => (
          <li key={place.position} className={`grid min-w-0 ${cells[place.position]}`}>
            <Place place={place} freeText={freeText} />
          </li>
        ))}
      </ol>
    </div>
  )
}

const cells = {
  1: 'col-start-1 row-start-1',
  2: 'col-start-1 row-start-2',
  3: 'col-start-2 row-start-2',
  4: 'col-start-2 row-start-1',
}

function Place({ place, freeText }: { place: CourtPlace; freeText: string }) {
  const { position, fullName, imageUrl, called, detail, isMarked, press } = place
  const isFree = fullName.trim() === ''
  const isRight = position > 2
  const ground = isFree ? 'mesh mesh-on-court m-1 border-2 border-dashed border-white' : 'm-0.5'
  const mark = isMarked ? 'bg-court-deep outline-3 -outline-offset-2 outline-white' : ''
  const look = `grid min-w-0 items-center rounded-ctl text-14 text-white ${ground} ${mark} ${isRight ? 'grid-cols-[minmax(0,1fr)_30.5%] text-right' : 'grid-cols-[30.5%_minmax(0,1fr)] text-left'}`
  const content = (
    <>
      <span className={`justify-self-center narrow:scale-85 ${isRight ? 'order-2' : ''}`}>
        {isFree ? (
          <Free canPress={press !== undefined} />
        ) : (
          <Avatar name={fullName} imageUrl={imageUrl ?? null} court />
        )}
      </span>
      <span className="min-w-0 px-2 narrow:px-1.5">
        <b className="line-clamp-2 leading-tight font-[700] wrap-anywhere">
          {called ?? (isFree ? freeText : courtName(fullName))}
        </b>
        <span className="block text-13 leading-tight text-on-court-2">{detail}</span>
      </span>
    </>
  )
  if (!press) return <div className={look}>{content}</div>
  return (
    <button
      type="button"
      aria-label={press.label}
      aria-pressed={isMarked}
      onClick={press.onPress}
      className={`${look} ${isMarked ? '' : 'hover:bg-white/8'}`}
    >
      {content}
    </button>
  )
}

function Free({ canPress }: { canPress: boolean }) {
  if (!canPress) return <span className="block size-9.5 rounded-ball border-2 border-dashed border-white" />
  return (
    <span className="grid size-9.5 place-items-center rounded-ball bg-white text-[#0d4ba6]">
      <Plus aria-hidden />
    </span>
  )
}
