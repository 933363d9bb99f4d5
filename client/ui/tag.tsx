import type { ReactNode } from 'react'

type TagProps = { kind?: keyof typeof kinds; children: ReactNode }

export function Tag({ kind = 'plain', children }: TagProps) {
  return (
    <span
      className={`inline-flex min-h-6.5 items-center gap-1.5 rounded-cell px-2 text-13 leading-tight font-medium [&_svg]:size-4.5 [&_svg]:flex-none ${kinds[kind]}`}
    >
      {children}
    </span>
  )
}

const kinds = {
  plain: 'border border-line bg-surface-2 text-ink-2',
  court: 'bg-court-tint text-link',
  ranked: 'bg-ink text-bg',
  provisional: 'border-[1.5px] border-dashed border-line-strong text-ink-2',
  win: 'bg-win-tint text-win',
}
