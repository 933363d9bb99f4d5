import type { ReactNode } from 'react'
import { Card, SectionTitle } from './card.tsx'

export function Group({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="mb-3">
      <SectionTitle id={id}>{title}</SectionTitle>
      <Card flush>{children}</Card>
    </section>
  )
}

export const row =
  'flex min-h-14 w-full items-center gap-x-3 px-4 py-1.5 text-left leading-snug text-ink no-underline not-first:border-t not-first:border-line'

export function RowText({ name, about }: { name: ReactNode; about: string }) {
  return (
    <span className="grid min-w-0 flex-1">
      <b>{name}</b>
      <span className="text-14 wrap-anywhere text-ink-2">{about}</span>
    </span>
  )
}
