import { Link } from 'wouter'
import { useTranslation } from '#client/i18n/use-translation.ts'

/** Links to Home. Below 360 px the name is for screen readers only. */
export function Brand({ className = '' }: { className?: string }) {
  const { t } = useTranslation('ui')
  return (
    <Link
      data-uncovered
      href="/"
      className={`mr-auto flex min-h-tap min-w-tap items-center gap-2.5 text-[1.0625rem] font-heavy tracking-[-0.02em] text-inherit font-stretch-[118%] no-underline ${className}`}
    >
      <Logo />
      <span className="narrow:sr-only">{t('appName')}</span>
    </Link>
  )
}

/** The same drawing as client/public/favicon.svg, inline. */
export function Logo() {
  return (
    <svg viewBox="0 0 32 32" className="size-8 flex-none" aria-hidden>
      <rect width="32" height="32" rx="7" fill="#0D4BA6" />
      <path d="M4 4h24v24H4z" fill="none" stroke="#fff" strokeWidth="2" />
      <path d="M16 1.5v29" stroke="#fff" strokeWidth="3" />
      <path d="M8.5 4v24M23.5 4v24M8.5 16h15" fill="none" stroke="#fff" strokeWidth="1.6" opacity=".75" />
      <circle cx="22.5" cy="10" r="5.6" fill="#D8F230" stroke="#081A2E" strokeWidth="2" />
    </svg>
  )
}
