import Plus from 'lucide-react/icons/plus'
import type { ComponentProps } from 'react'
import { useTranslation } from '#client/i18n/use-translation.ts'
import { Bell } from '#client/notifications/bell.tsx'
import { Brand } from '#client/ui/brand.tsx'
import { LanguageControl } from '#client/ui/language-control.tsx'
import { ThemeControl } from '#client/ui/theme-control.tsx'
import { TabLink } from './tab-link.tsx'

export function Header() {
  return (
    <header className="sticky top-[var(--strip,0px)] z-20 flex h-15 items-center gap-1 bg-bg pr-2 pl-gutter">
      <Brand />
      <LanguageControl />
      <ThemeControl />
      <Bell />
    </header>
  )
}

type Opening = Pick<ComponentProps<'button'>, 'onPointerEnter' | 'onPointerDown' | 'onClick'>

/** The bar is a net: tape above, mesh behind, and the ball crosses it. */
export function NetBar({ opensChooser }: { opensChooser?: Opening }) {
  const { t } = useTranslation('shell')
  return (
    <div
      data-uncovered
      className="net mesh fixed inset-x-0 bottom-0 z-30 grid grid-cols-[1fr_1fr_5.25rem_1fr_1fr] narrow:grid-cols-[1fr_1fr_4.25rem_1fr_1fr]"
    >
      <nav aria-label={t('mainNavigation')} className="contents">
        <TabLink tab="home" className={tabLook} />
        <TabLink tab="matches" className={tabLook} />
        <button
          data-uncovered
          type="button"
          aria-label={t('addMatch')}
          {...opensChooser}
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

/** Of what is between them, on wider screens too. */
export const mainLook =
  'w-full px-gutter outline-none focus-visible:shadow-none sm:max-lg:mx-auto sm:max-lg:max-w-184 lg:max-w-304 lg:px-8 lg:pt-6 lg:pb-10'

const tabLook =
  'min-w-0 flex-col justify-center gap-0.75 text-13 leading-[1.2] narrow:font-stretch-[85%] before:-top-1.75 before:h-2 before:w-10 before:rounded-b-cell aria-[current]:text-ink'
