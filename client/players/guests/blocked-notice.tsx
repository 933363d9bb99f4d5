import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { href } from '#client/lib/location.ts'
import { RefusedNotice } from '#client/ui/fields/form-notices.tsx'
import { AppError, type ErrorCode } from '#shared/errors.ts'

const blockingCodes = ['players_met', 'match_already_recorded', 'already_claimed'] as const
export type Blocked = { code: (typeof blockingCodes)[number]; matchId: number | undefined }

/** What is told where two were to become one. */
export const inlineErrors: readonly ErrorCode[] = blockingCodes

export function blockedBy(error: unknown): Blocked | null {
  if (!(error instanceof AppError)) return null
  const code = blockingCodes.find((each) => each === error.code)
  return code ? { code, matchId: error.matchId } : null
}

/** Why two names can't be one person's, with the way to the match that says so. */
export function BlockedNotice({ blocked: { code, matchId } }: { blocked: Blocked }) {
  const { t } = useTranslation('guests')
  // In forms of two columns the notice spans both, and would make a second one here.
  return (
    <div>
      <RefusedNotice text={t(`blocked.${code}`)}>
        {matchId !== undefined && (
          <Link
            href={href({ tab: 'matches', view: 'history', match: matchId })}
            className="inline-flex min-h-tap items-center rounded-ctl font-medium text-link"
          >
            {t('toMatch')}
          </Link>
        )}
      </RefusedNotice>
    </div>
  )
}
