import type { ReactNode } from 'react'
import { LandingCourt } from '#client/auth/landing-court.tsx'
import { Brand } from '#client/ui/brand.tsx'
import { LanguageControl } from '#client/ui/language-control.tsx'
import { ThemeControl } from '#client/ui/theme-control.tsx'

/** A screen outside the app's own frame: a page on a phone, a panel over the court at night on a desktop. */
export function StandalonePage({ children }: { children: ReactNode }) {
  return (
    <div className="relative isolate flex min-h-dvh flex-col bg-bg lg:bg-night">
      <LandingCourt className="absolute inset-0 -z-1 size-full max-lg:hidden" />
      <header className="mx-auto flex h-15 w-full flex-none items-center gap-1 bg-bg pr-2 pl-gutter sm:max-lg:max-w-160 lg:mt-auto lg:h-19 lg:w-140 lg:rounded-t-sheet lg:px-6 lg:pt-4">
        <Brand />
        <LanguageControl />
        <ThemeControl />
      </header>
      <main className="mx-auto flex w-full flex-1 flex-col px-gutter pt-2 sm:max-lg:max-w-160 lg:mb-auto lg:w-140 lg:flex-none lg:rounded-b-sheet lg:bg-bg lg:px-6 lg:pt-3">
        {children}
      </main>
    </div>
  )
}
