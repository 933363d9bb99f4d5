import Plus from 'lucide-react/icons/plus'
import { useTranslation } from 'react-i18next'
import { change } from '#client/lib/location.ts'
import { TabLink } from './navigation.tsx'

/** The bottom bar is the net: tape above, mesh behind, and the ball crosses it. */
export function NetBar() {
  const { t } = useTranslation('shell')
  return (
    <div
      data-uncovered
      className="net mesh fixed inset-x-0 bottom-0 z-30 grid grid-cols-[1fr_1fr_5.25rem_1fr_1fr] lg:hidden narrow:grid-cols-[1fr_1fr_4.25rem_1fr_1fr]"
    >
      <nav aria-label={t('mainNavigation')} className="contents">
        <TabLink tab="home" className={tabLook} />
        <TabLink tab="matches" className={tabLook} />
        <button
          data-uncovered
          type="button"
          aria-label={t('addMatch')}
          onClick={() => change({ dialog: 'add' })}
          className="ball -mt-7 justify-self-center"
        >
          <Plus className="z-1 size-7.5 stroke-3" aria-hidden />
        </button>
        <TabLink tab="community" className={tabLook} />
        <TabLink tab="settings" className={tabLook} />
      </nav>
    </div>
  )
}

const tabLook =
  'min-w-0 flex-col justify-center gap-0.75 text-13 leading-[1.2] narrow:font-stretch-[85%] before:-top-1.75 before:h-2 before:w-10 before:rounded-b-cell aria-[current]:text-ink'
