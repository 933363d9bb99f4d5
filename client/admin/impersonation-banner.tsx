import '#client/app.css'
import Eye from 'lucide-react/icons/eye'
import { useTranslation } from '#client/i18n/use-translation.ts'
import { switchPerson } from '#client/lib/session-person.ts'
import { useAction } from '#client/lib/use-action.ts'
import { useWrite } from '#client/lib/use-write.ts'
import { adminApi } from '#shared/admin/api.ts'
import { href } from '#shared/app-location.ts'
import type { AppError } from '#shared/errors.ts'
import { nameOf, type Named } from './name-of.ts'

export function ImpersonationStrip({ user }: { user: Named }) {
  const { t } = useTranslation('admin')
  const stop = useWrite(adminApi.stop, { failure: t('stop.failed') })
  const { run } = useAction<'stop'>()
  // Another tab was quicker.
  const onRefused = ({ code }: AppError) => code === 'not_impersonating' && goToSettings()
  const end = () => run('stop', () => stop.mutateAsync({}).then(goToSettings), { onRefused })
  return (
    <section
      ref={reserveHeight}
      aria-label={t('banner.label')}
      className="sticky top-0 z-20 flex min-h-14 items-center gap-x-3 bg-ink px-gutter py-1.5 text-14 leading-snug font-medium text-bg lg:px-8"
    >
      <Eye size={20} aria-hidden className="flex-none narrow:hidden" />
      <p role="status" className="min-w-0 flex-1 wrap-anywhere">
        {t('banner.text', { name: nameOf(user) })}
      </p>
      <button
        type="button"
        aria-disabled={stop.isPending || undefined}
        aria-busy={stop.isPending}
        onClick={() => void end()}
        className="min-h-tap flex-none rounded-ctl border-2 border-current px-4 font-bold"
      >
        {t('stop.stop')}
      </button>
    </section>
  )
}

const goToSettings = () => switchPerson(href({ tab: 'settings' }))

// Other sticky elements stay below the strip, whose height depends on the name.
function reserveHeight(strip: HTMLElement) {
  const root = document.documentElement
  const observer = new ResizeObserver(() => root.style.setProperty('--strip', `${strip.offsetHeight}px`))
  observer.observe(strip)
  return () => {
    observer.disconnect()
    root.style.removeProperty('--strip')
  }
}
