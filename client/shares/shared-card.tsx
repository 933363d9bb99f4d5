import { signInHref, signUpHref } from '#client/auth/sign-in.ts'
import { useTranslation } from '#client/i18n/use-translation.ts'
import { useLanguage } from '#client/lib/use-language.ts'
import { ButtonLink } from '#client/ui/button.tsx'
import { href } from '#shared/app-location.ts'
import { ClaimableSeats } from './claimable-seats.tsx'
import { SharedSection } from './shared-section.tsx'

/** For a visitor with a share link; the sign-in returns to it. */
export function SharedCard({ sharedKey }: { sharedKey: string }) {
  const { t } = useTranslation(['shares', 'auth'])
  const language = useLanguage()
  const returnTo = href({ shared: sharedKey })
  const signUp = signUpHref(returnTo, language)
  return (
    <SharedSection sharedKey={sharedKey}>
      {(shared) => (
        <>
          {shared.kind === 'match' && (
            <ClaimableSeats seats={shared.seats}>
              {({ text }) => (
                <ButtonLink wide variant="outline" href={signUp}>
                  {text}
                </ButtonLink>
              )}
            </ClaimableSeats>
          )}
          <div className="grid gap-1">
            <ButtonLink wide href={signUp}>
              {t('shares:shared.signUp')}
            </ButtonLink>
            <ButtonLink wide variant="quiet" href={signInHref(returnTo, language)}>
              {t('auth:haveAccount')}
            </ButtonLink>
          </div>
        </>
      )}
    </SharedSection>
  )
}
