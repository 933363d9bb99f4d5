import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'wouter'

export type ButtonStyle = {
  variant?: 'primary' | 'ball' | 'outline' | 'quiet' | 'danger' | 'danger-solid' | 'on-court'
  size?: 'small'
  wide?: boolean
}
type ButtonProps = ButtonStyle &
  ComponentProps<'button'> & {
    /** The button keeps its width and focus, and does nothing. */
    busy?: boolean | undefined
    busyText?: string | undefined
  }

export function Button({
  variant,
  size,
  wide,
  busy,
  busyText,
  className = '',
  children,
  onClick,
  ...props
}: ButtonProps) {
  return (
    <button
      type="button"
      {...props}
      className={`${classesOf({ variant, size, wide })} ${className}`}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      {...(busy ? { 'aria-busy': true, 'aria-disabled': true } : {})}
    >
      {busyText === undefined ? children : <BusyLabel busy={busy} idle={children} busyText={busyText} />}
    </button>
  )
}

type ButtonLinkProps = ButtonStyle & {
  href: string
  /** For a visitor: the server sends another page. */
  isOtherPage?: boolean
  className?: string
  children: ReactNode
}

/** Paths under /api are plain navigations; other sites open in a new tab. */
export function ButtonLink({
  variant,
  size,
  wide,
  href,
  isOtherPage = false,
  className = '',
  children,
}: ButtonLinkProps) {
  const classes = `${classesOf({ variant, size, wide })} ${className}`
  if (isOtherPage || href.startsWith('/api/'))
    return (
      <a href={href} className={classes}>
        {children}
      </a>
    )
  if (href.startsWith('https://'))
    return (
      <a href={href} target="_blank" rel="noreferrer" className={classes}>
        {children}
      </a>
    )
  return (
    <Link href={href} className={classes}>
      {children}
    </Link>
  )
}

type Defined<T> = { [K in keyof T]?: T[K] | undefined }

function classesOf({ variant = 'primary', size, wide }: Defined<ButtonStyle>) {
  const room = size === 'small' ? 'min-h-tap px-4 text-14' : 'min-h-tap-lg px-5 text-16'
  return `${base} ${size === 'small' || variant !== 'quiet' ? room : 'min-h-tap-lg px-3 text-16'} ${variants[variant]} ${wide ? 'w-full' : ''}`
}

const base =
  'inline-flex items-center justify-center gap-2 rounded-ctl border-2 text-center leading-tight font-bold no-underline transition-colors duration-fast disabled:cursor-not-allowed disabled:opacity-55'

const variants = {
  primary: 'border-transparent bg-action text-on-action active:bg-action-press',
  ball: 'border-on-ball bg-ball text-on-ball active:bg-ball-press',
  outline: 'border-line-strong bg-surface text-ink',
  quiet: 'border-transparent text-link',
  danger: 'border-loss text-loss',
  'danger-solid': 'border-transparent bg-loss text-on-loss',
  'on-court': 'border-white text-white',
}

// Both texts share a grid cell: the wider one gives the width.
function BusyLabel({
  busy,
  idle,
  busyText,
}: {
  busy: boolean | undefined
  idle: ReactNode
  busyText: string
}) {
  const shown = 'col-start-1 row-start-1 inline-flex items-center justify-center gap-2'
  return (
    <span className="grid">
      <span aria-hidden={busy} className={`${shown} ${busy ? 'invisible' : ''}`}>
        {idle}
      </span>
      <span aria-hidden={!busy} className={`${shown} ${busy ? '' : 'invisible'}`}>
        {busyText}
      </span>
    </span>
  )
}

/** 44 px; `label` is the accessible name. */
export function IconButton({
  label,
  className = '',
  ...props
}: ComponentProps<'button'> & { label: string }) {
  return (
    <button
      type="button"
      aria-label={label}
      {...props}
      className={`relative grid size-tap flex-none place-items-center rounded-ctl hover:bg-[color-mix(in_srgb,currentColor_9%,transparent)] ${className}`}
    />
  )
}
