import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { useTranslation } from '#client/i18n/use-translation.ts'
import { Button } from './button.tsx'

/** In the shape of what is loading; visible after 200 ms. */
export function Skeleton({ className = '' }: { className?: string }) {
  return <span aria-hidden className={`mesh skeleton block rounded-cell bg-surface-2 ${className}`} />
}

type LoadingProps = {
  className?: string
  /** The look of each skeleton. */
  blocks?: readonly string[]
  children?: ReactNode
}

/** Skeletons, with a text for screen readers. */
export function Loading({ className, blocks = noBlocks, children }: LoadingProps) {
  const { t } = useTranslation('ui')
  return (
    <div role="status" className={className}>
      <span className="sr-only">{t('loading')}</span>
      {Object.entries(blocks).map(([key, look]) => (
        <Skeleton key={key} className={look} />
      ))}
      {children}
    </div>
  )
}

const noBlocks: readonly string[] = []

/** One sentence, one action. */
export function EmptyState({ title, text, action }: { title: string; text?: ReactNode; action?: ReactNode }) {
  return (
    <div className="grid justify-items-center gap-3 rounded-card border-2 border-dashed border-line-strong px-4 pt-6 pb-8 text-center">
      <span aria-hidden className="mesh h-6 w-24 border-t-4 border-net-tape" />
      <h2 className="text-16">{title}</h2>
      {text && <p className="text-ink-2">{text}</p>}
      {action}
    </div>
  )
}

export function ErrorCard({ title, onRetry }: { title: string; onRetry: () => void }) {
  const { t } = useTranslation('ui')
  const card = useRef<HTMLDivElement>(null)
  // Its button disappears while the request runs: the focus goes to the section.
  useLayoutEffect(() => {
    const element = card.current
    return () => {
      if (element?.contains(document.activeElement))
        element.parentElement?.closest<HTMLElement>('[tabindex="-1"]')?.focus()
    }
  }, [])
  return (
    <div
      ref={card}
      role="alert"
      className="flex items-center gap-3 rounded-card border border-loss bg-surface p-4 text-ink"
    >
      <CircleAlert className="flex-none text-loss" aria-hidden />
      <b className="min-w-0 flex-1">{title}</b>
      <Button variant="outline" size="small" onClick={onRetry}>
        {t('tryAgain')}
      </Button>
    </div>
  )
}
