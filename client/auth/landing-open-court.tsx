import Plus from 'lucide-react/icons/plus'
import { useTranslation } from '#client/i18n/use-translation.ts'
import { Avatar } from '#client/ui/avatar.tsx'
import { Card } from '#client/ui/card.tsx'
import { Tag } from '#client/ui/tag.tsx'

/** An open match that needs a fourth player, with invented names. */
export function OpenCourtExample() {
  const { t } = useTranslation('auth')
  return (
    <Card flush aria-hidden className="p-3.5">
      <div className="mb-2.5 flex items-baseline gap-2">
        <span className="num text-[1.75rem]">19:30</span>
        <b className="min-w-0 flex-1">{t('court.day')}</b>
        <Tag kind="win">{t('court.spots')}</Tag>
      </div>
      <div className="on-court relative isolate grid aspect-[2/1] grid-cols-2 grid-rows-2 overflow-hidden rounded-ctl bg-court text-14 text-white">
        <Lines />
        <Seat name="Ana Roldán" side={t('court.left')} />
        <Seat name="Toni Bosch" side={t('court.right')} isFar />
        <Seat name="Lucía Ferrer" side={t('court.right')} />
        <div
          className={`mesh mesh-on-court m-1 rounded-[6px] border-2 border-dashed border-white bg-court-deep ${seatClasses.far}`}
        >
          <span className="grid min-w-0 items-center self-stretch bg-court-deep">
            <SeatLabel label={t('court.open')} side={t('court.join')} />
          </span>
          <span className="grid size-8.5 place-items-center justify-self-center rounded-full bg-white text-[#0d4ba6]">
            <Plus />
          </span>
        </div>
      </div>
    </Card>
  )
}

// The token stands between the baseline and the service line.
const seatClasses = {
  near: 'grid min-w-0 grid-cols-[30.5%_minmax(0,1fr)] items-center',
  far: 'grid min-w-0 grid-cols-[minmax(0,1fr)_30.5%] items-center text-right',
}

function Seat({ name, side, isFar }: { name: string; side: string; isFar?: boolean }) {
  const [first, last = ''] = name.split(' ')
  const token = (
    <span className="justify-self-center">
      <Avatar name={name} court />
    </span>
  )
  return (
    <div className={isFar ? seatClasses.far : seatClasses.near}>
      {!isFar && token}
      <SeatLabel label={`${first} ${last[0]}.`} side={side} />
      {isFar && token}
    </div>
  )
}

function SeatLabel({ label, side }: { label: string; side: string }) {
  return (
    <span className="min-w-0 px-2.5 leading-[1.15]">
      <b className="block truncate">{label}</b>
      <small className="text-13 text-on-court-2">{side}</small>
    </span>
  )
}

function Lines() {
  return (
    <svg viewBox="0 0 400 200" preserveAspectRatio="none" className="absolute inset-0 -z-1 size-full">
      <rect x="200" width="200" height="200" fill="var(--court-deep)" opacity=".55" />
      <path
        d="M61 0v200M339 0v200M61 100h278"
        fill="none"
        stroke="var(--court-line)"
        strokeWidth="2"
        opacity=".45"
        vectorEffect="non-scaling-stroke"
      />
      <path d="M200 0v200" stroke="#fff" strokeWidth="5" />
      <path d="M200 0v200" stroke="#081A2E" strokeDasharray="2 3" />
    </svg>
  )
}
