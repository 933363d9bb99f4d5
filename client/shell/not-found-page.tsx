import { useTranslation } from 'react-i18next'
import { BallDrawing } from '#client/ui/ball-drawing.tsx'
import { ButtonLink } from '#client/ui/button.tsx'
import { Title } from '#client/ui/title.tsx'

/** A ball under the net. */
export function NotFoundPage() {
  const { t } = useTranslation('shell')
  return (
    <main className="grid min-h-dvh content-center justify-items-center gap-4 px-gutter py-8 text-center">
      <div aria-hidden className="w-full max-w-80">
        <div className="h-1 bg-net-tape" />
        <div className="mesh grid h-28 place-items-center">
          <BallDrawing className="mt-8 size-16" />
        </div>
      </div>
      <Title className="text-30 font-[780]">{t('notFound.title')}</Title>
      <p className="max-w-88 text-balance text-ink-2">{t('notFound.text')}</p>
      <ButtonLink href="/">{t('notFound.home')}</ButtonLink>
    </main>
  )
}
