import type { ReactNode } from 'react'
import { useTranslation } from '#client/i18n/use-translation.ts'

/** How an iPhone or iPad puts the app on the home screen, which has no question that the app could ask. */
export function HomeScreenSteps() {
  const { t } = useTranslation('install')
  return (
    <ol className="mb-5 grid grid-cols-2 gap-3">
      <Step number={1} text={t('steps.share')}>
        <BrowserBar />
      </Step>
      <Step number={2} text={t('steps.add')}>
        <ShareMenu />
      </Step>
    </ol>
  )
}

type StepProps = { number: number; text: string; children: ReactNode }

function Step({ number, text, children }: StepProps) {
  return (
    <li className="grid content-start gap-2">
      <svg viewBox="0 0 160 112" aria-hidden className="w-full rounded-card border border-line bg-court-tint">
        {children}
      </svg>
      <span className="flex items-baseline gap-2 leading-snug">
        <b className="grid size-6 flex-none place-items-center rounded-full bg-action text-14 text-on-action">
          {number}
        </b>
        {text}
      </span>
    </li>
  )
}

// The bar at the bottom of the screen, with the symbol of Share marked.
function BrowserBar() {
  return (
    <>
      <path d="M28 0v112h104V0z" className="fill-bg" />
      <path d="M40 14h80M40 28h56M40 42h68" className={`${line} stroke-line`} strokeWidth="6" />
      <path d="M28 64h104v48H28z" className="fill-surface" />
      <path d="M28 64h104" className="stroke-line-strong" strokeWidth="1.5" />
      <path d="M49 82l-6 6 6 6M111 82l6 6-6 6" className={`${line} stroke-line-strong`} strokeWidth="2.5" />
      <circle cx="80" cy="88" r="19" className="fill-ball stroke-on-ball" strokeWidth="2" />
      <path
        d="M80 92V77M74.5 82L80 76.5 85.5 82M75 86h-3v13h16V86h-3"
        className={`${line} stroke-on-ball`}
        strokeWidth="2.25"
      />
    </>
  )
}

// The menu that Share opens, with its row marked.
function ShareMenu() {
  return (
    <>
      <path d="M28 0v112h104V0z" className="fill-bg" />
      <rect x="36" y="10" width="88" height="112" rx="8" className="fill-surface stroke-line-strong" />
      <path d="M46 26h44M46 94h52" className={`${line} stroke-line`} strokeWidth="6" />
      <rect
        x="30"
        y="42"
        width="100"
        height="36"
        rx="8"
        className="fill-ball stroke-on-ball"
        strokeWidth="2"
      />
      <path d="M42 60h42" className={`${line} stroke-on-ball`} strokeWidth="6" />
      <path
        d="M103 51h10a4 4 0 0 1 4 4v10a4 4 0 0 1-4 4h-10a4 4 0 0 1-4-4V55a4 4 0 0 1 4-4zM108 55.5v9M103.5 60h9"
        className={`${line} stroke-on-ball`}
        strokeWidth="2.25"
      />
    </>
  )
}

const line = 'fill-none [stroke-linecap:round] [stroke-linejoin:round]'
