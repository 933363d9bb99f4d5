import type { ReactNode } from 'react'

type ChartsLayoutProps = { left: ReactNode; right: ReactNode; foot: ReactNode }

/** Two stacks on a desktop, so that an opened table moves only its own. */
export function ChartsLayout({ left, right, foot }: ChartsLayoutProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-[repeat(2,minmax(0,1fr))] lg:items-start">
      <div className={stack}>{left}</div>
      <div className={stack}>{right}</div>
      {foot && <div className="lg:col-span-2">{foot}</div>}
    </div>
  )
}

const stack = 'grid grid-cols-[minmax(0,1fr)] gap-4'
