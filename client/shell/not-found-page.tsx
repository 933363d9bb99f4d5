import { useTranslation } from '#client/i18n/use-translation.ts'
import { BallDrawing } from '#client/ui/ball-drawing.tsx'
import { ButtonLink } from '#client/ui/button.tsx'
import { Title } from '#client/ui/title.tsx'

export function NotFoundPage() {
  const { t } = useTranslation('shell')
  return (
    <main className="grid min-h-dvh content-center justify-items-center gap-4 px-gutter py-8 text-center">
      <div aria-hidden className="relative w-full max-w-80">
        <svg viewBox="0 0 320 128" className="w-full rounded-card">
          <path d="M0 0H320V128H0z" fill="var(--court-deep)" />
          <path d="M0 14H208V114H0z" fill="var(--court)" />
          <path d="M0 14H208V114H0M104 14V114M0 64H104" fill="none" stroke="#fff" strokeWidth="4" />
          <path
            d="M24 104C96 20 200 8 252 58"
            fill="none"
            stroke="var(--ball)"
            strokeWidth="3"
            strokeLinecap="round"
            strokeDasharray="1 9"
          />
        </svg>
        <BallDrawing className="absolute top-[58%] left-[83%] size-12 -translate-1/2" />
      </div>
      <Title className="text-30 font-heavy">{t('notFound.title')}</Title>
      <p className="max-w-88 text-balance text-ink-2">{t('notFound.text')}</p>
      <ButtonLink href="/">{t('notFound.home')}</ButtonLink>
    </main>
  )
}
