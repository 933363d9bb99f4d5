import type { ReactNode } from 'react'
import { useTranslation } from '#client/i18n/use-translation.ts'
import { WhenAndWhere } from '#client/scheduled-matches/sharing/match-summary.tsx'
import { ButtonLink } from '#client/ui/button.tsx'
import { loginPath } from '#shared/auth/paths.ts'

/** A card of visitor-card.ts. */
export function Section({ id, label, children }: { id: string; label: string; children: ReactNode }) {
  return (
    <template id={id}>
      <section tabIndex={-1} aria-label={label} className="outline-none sm:max-w-105">
        {children}
      </section>
    </template>
  )
}

export const When = ({ children }: { children?: ReactNode }) => (
  <WhenAndWhere time="{time}" day="{day}" place="{place}">
    {children}
  </WhenAndWhere>
)

type LinkProps = { variant?: 'outline'; children: string }

/** The script adds where the sign-in leads back to. */
export function SignUp({ variant, children }: LinkProps) {
  const { language } = useTranslation('sharing')
  return (
    <ButtonLink wide href={`${loginPath}?lang=${language}&new=1`} {...(variant && { variant })}>
      {children}
    </ButtonLink>
  )
}

export function LogIn() {
  const { t, language } = useTranslation('sharing')
  return (
    <ButtonLink wide variant="quiet" href={`${loginPath}?lang=${language}`}>
      {t('invitation.haveAccount')}
    </ButtonLink>
  )
}
