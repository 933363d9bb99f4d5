import { Bell } from '#client/notifications/bell.tsx'
import { Brand } from '#client/ui/brand.tsx'
import { LanguageControl } from '#client/ui/language-control.tsx'
import { ThemeControl } from '#client/ui/theme-control.tsx'

export function Header() {
  return (
    <header className="sticky top-[var(--strip,0px)] z-20 flex h-15 items-center gap-1 bg-bg pr-2 pl-gutter lg:hidden">
      <Brand />
      <LanguageControl />
      <ThemeControl />
      <Bell />
    </header>
  )
}
