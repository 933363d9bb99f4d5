import { Link } from 'wouter'
import { useTranslation } from '#client/i18n/use-translation.ts'
import { href } from '#client/lib/location.ts'
import { RefusedNotice } from '#client/ui/fields/form-notices.tsx'
import { AppError, type ErrorCode } from '#shared/errors.ts'

const blockingCodes = ['players_met', 'match_already_recorded', 'already_claimed'] as const
export type Blocked = { code: (typeof blockingCodes)[number]; matchId: number | undefined }

export const inlineErrors: readonly ErrorCode[] = blockingCodes

export function blockedBy(error: unknown): Blocked | null {
  if (!(error instanceof AppError)) return null
  const code = blockingCodes.find((each) => each === error.code)
  return code ? { code, matchId: error.matchId } : null
}

/** Why two names are not one person, with a link to the match that shows it. */
export function BlockedNotice({ blocked: { code, matchId } }: { blocked: Blocked }) {
  const { t } = useTranslation('guests')
  // Spans both columns of a form; otherwise it would create the second one.
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
