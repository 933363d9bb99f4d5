import ArrowRight from 'lucide-react/icons/arrow-right'
import type { ReactNode } from 'react'
import { useLocation, useSearch } from 'wouter'
import { useTranslation } from '#client/i18n/use-translation.ts'
import { useSessionState } from '#client/lib/use-session-state.ts'
import { BallDrawing } from '#client/ui/ball-drawing.tsx'
import { Brand } from '#client/ui/brand.tsx'
import { ButtonLink } from '#client/ui/button.tsx'
import { LanguageControl } from '#client/ui/language-control.tsx'
import { ThemeControl } from '#client/ui/theme-control.tsx'
import { demoPath } from '#shared/demo/paths.ts'
import { LandingCourt } from './landing-court.tsx'
import { MatchExample } from './landing-match.tsx'
import { signInHref, signUpHref } from './sign-in.ts'

/**
 * The first view: it fills a phone; on a desktop the court fades out to the left. With a card, which stands above the
 * text, the decoration is left out.
 */
export function LandingHero({ card }: { card: ReactNode }) {
  const { t, language } = useTranslation('auth')
  const [path] = useLocation()
  const search = useSearch()
  // The address of a shared link is kept through the sign-in.
  const returnTo = search ? `${path}?${search}` : path
  const signIn = signInHref(returnTo, language)
  const signUp = signUpHref(returnTo, language)
  // A user whose session ended has an account: sign-in comes first.
  const [first, last] =
    useSessionState() === 'ended'
      ? [
          { href: signIn, text: t('logIn') },
          { href: signUp, text: t('getStarted') },
        ]
      : [
          { href: signUp, text: t('getStarted') },
          // The card has a link with the same text.
          { href: signIn, text: t(card ? 'logIn' : 'haveAccount') },
        ]
  return (
    <section
      className={`on-court relative isolate flex min-h-[max(100svh,46rem)] flex-col overflow-hidden bg-night pb-5 text-white lg:block lg:min-h-0 lg:pb-0 ${card ? 'lg:pb-12' : 'lg:h-176'}`}
    >
      <LandingCourt className={`court-view absolute -z-1 ${card ? 'max-lg:hidden' : ''}`} />
      {!card && <Lob />}
      <header className="mx-auto flex h-15 w-full max-w-[80rem] flex-none items-center gap-1 pr-2 pl-gutter lg:h-20 lg:px-12">
        <Brand />
        <LanguageControl court />
        <ThemeControl />
        <ButtonLink variant="on-court" size="small" href={signIn} className="ml-2 bg-night max-lg:hidden">
          {t('logIn')}
        </ButtonLink>
      </header>
      {card && (
        <div
          id="card"
          aria-busy
          className="mx-auto w-full max-w-[80rem] px-gutter pt-3 pb-5 lg:px-12 lg:pt-6 lg:pb-0"
        >
          {card}
        </div>
      )}
      <div className="mx-auto w-full max-w-[80rem] px-gutter pt-3 lg:px-12 lg:pt-13">
        <h1 className="-ml-[0.045em] text-[4.5rem] leading-[0.92] font-heavy tracking-[-0.035em] font-stretch-[100%] lg:max-w-[11ch] lg:text-[7rem]">
          {t('headline')}
        </h1>
        <p className="mt-3.5 max-w-88 text-18 leading-[1.4] text-balance lg:mt-6 lg:max-w-120 lg:text-20 lg:leading-[1.45] lg:text-wrap">
          {t('lead')}
        </p>
      </div>
      {!card && (
        <BallDrawing className="absolute top-95 right-9 w-20 lg:top-28 lg:right-[max(18rem,calc(50%-22rem))] lg:w-34" />
      )}
      <div className="mt-auto grid gap-2.5 px-gutter pt-7 *:min-h-15 *:text-18 sm:mx-auto sm:w-full sm:max-w-105 lg:mt-8 lg:flex lg:max-w-[80rem] lg:flex-wrap lg:gap-x-3 lg:gap-y-1 lg:px-12 lg:pt-0 lg:[&>:not(:last-child)]:px-8">
        <ButtonLink variant="ball" href={first.href}>
          {first.text} <ArrowRight className="size-[1.5em]" aria-hidden />
        </ButtonLink>
        <ButtonLink variant="on-court" href={`${demoPath}?lang=${language}`} className="bg-night">
          {t('seeDemo')}
        </ButtonLink>
        <a
          href={last.href}
          className="inline-flex items-center justify-center font-bold text-white lg:basis-full lg:justify-start"
        >
          {last.text}
        </a>
      </div>
      <div className="absolute right-[max(3rem,calc(50%-37rem))] bottom-12 w-96 max-lg:hidden">
        <MatchExample isRanked />
      </div>
    </section>
  )
}

// The path of the ball over the net: one drawing per aspect ratio of the hero.
function Lob() {
  const line = { fill: 'none', stroke: '#D8F230', strokeWidth: 4, strokeLinecap: 'round' } as const
  return (
    <>
      <svg
        viewBox="0 0 390 416"
        aria-hidden
        className="absolute top-82 right-0 -z-1 h-104 w-[390px] lg:hidden"
      >
        <path d="M60 416C90 200 190 84 296 92" strokeDasharray="1 12" {...line} />
      </svg>
      <svg viewBox="0 0 1280 704" aria-hidden className="absolute inset-0 -z-1 size-full max-lg:hidden">
        <path d="M590 704C620 380 740 176 866 172" strokeDasharray="2 14" {...line} />
      </svg>
    </>
  )
}
