import { useTranslation } from '#client/i18n/use-translation.ts'
import { delta } from '#client/lib/format.ts'
import { useLanguage } from '#client/lib/use-language.ts'

/** Solid for up, hollow for down. */
export function Points({ points }: { points: number }) {
  const { t } = useTranslation('matches')
  const language = useLanguage()
  const { look, path } = directions[Math.sign(points) + 1] ?? directions[1]
  return (
    <span
      className={`relative inline-flex items-center gap-1 text-14 leading-tight font-bold whitespace-nowrap tabular-nums ${look}`}
    >
      {path && (
        <svg viewBox="0 0 10 10" className="size-2.5 flex-none" aria-hidden>
          <path d={path} />
        </svg>
      )}
      {delta(points, language)}
      <span className="sr-only"> {t('points', { count: Math.abs(points) })}</span>
    </span>
  )
}

const directions = [
  { look: 'text-loss fill-none stroke-current stroke-2', path: 'M1 2h8L5 8.5z' },
  { look: 'text-ink-2', path: null },
  { look: 'fill-current text-win', path: 'M1 8h8L5 1.5z' },
] as const
