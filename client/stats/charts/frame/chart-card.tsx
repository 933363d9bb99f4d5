import Table2 from 'lucide-react/icons/table-2'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from '#client/i18n/use-translation.ts'
import { Card } from '#client/ui/card.tsx'

type ChartCardProps = {
  title: string
  headline: string
  /** At the right of the title. */
  figure?: ReactNode
  /** Shown on request. */
  table?: ReactNode
  children?: ReactNode
}

export function ChartCard({ title, headline: says, figure, table, children }: ChartCardProps) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <Card className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <div className="flex items-start justify-between gap-4">
          <div className="grid gap-1">
            <h3 id={id} className="text-18">
              {title}
            </h3>
            <p className="text-pretty text-ink-2">{says}</p>
          </div>
          {figure}
        </div>
        {children}
        {table && <TableToggle title={title}>{table}</TableToggle>}
      </Card>
    </section>
  )
}

function TableToggle({ title, children }: { title: string; children: ReactNode }) {
  const { t } = useTranslation('charts')
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="-mb-1.5 grid grid-cols-[minmax(0,1fr)] gap-2">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        className="inline-flex min-h-tap items-center gap-2 justify-self-start rounded-ctl pr-2 text-14 font-medium text-link"
      >
        <Table2 size={18} aria-hidden className="flex-none" />
        <span>
          {t(isOpen ? 'hideTable' : 'viewTable')}
          <span className="sr-only">: {title}</span>
        </span>
      </button>
      <div id={id} hidden={!isOpen}>
        {isOpen && children}
      </div>
    </div>
  )
}
