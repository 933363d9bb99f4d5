import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Forbidden } from '#client/admin/forbidden.tsx'
import { useAdminId } from '#client/admin/impersonation.ts'
import { MatchSummary } from '#client/matches/card/match-card.tsx'
import { MatchLink } from '#client/matches/card/match-link.tsx'
import { dismissToast, useToast } from '#client/ui/toast/toast-store.ts'
import { impersonationForbidden } from '#shared/auth/policy.ts'
import type { Match } from '#shared/matches/schema.ts'
import { AnswerButtons } from './answer-buttons.tsx'
import { DeclineMatch } from './decline-match.tsx'
import { RecordedBy } from './recorded-by.tsx'
import { useMatchAnswer } from './use-match-answer.ts'

/** A match in a list that does not count for the reader yet, and the two answers to it. */
export function PendingMatch({ match }: { match: Match }) {
  const { t } = useTranslation('consent')
  const [isAsking, setAsking] = useState(false)
  const note = useId()
  const toast = useToast()
  const mayAnswer = impersonationForbidden({ adminId: useAdminId() }) === null
  const { accept, decline, isAccepting, isDeclining } = useMatchAnswer(match.id)
  const ask = () => {
    // What was said of the match before would lie over the question.
    if (toast) dismissToast(toast.id)
    setAsking(true)
  }
  const confirmDecline = async () => {
    await decline(t('refuse.done'))
    setAsking(false)
  }
  return (
    <div className="flex h-full flex-col rounded-card border-2 border-dashed border-line-strong bg-surface text-ink shadow-card">
      <MatchLink id={match.id} className="flex flex-1 flex-col text-ink hover:bg-surface-2">
        <MatchSummary match={match} />
      </MatchLink>
      <div className="grid gap-2.5 border-t border-line px-4 pt-2.5 pb-4">
        <p id={note} className="text-14 wrap-anywhere text-ink-2">
          <RecordedBy match={match} />
        </p>
        {mayAnswer ? (
          <AnswerButtons
            describedBy={note}
            isAccepting={isAccepting}
            onAccept={() => void accept()}
            onDecline={ask}
          />
        ) : (
          <Forbidden />
        )}
      </div>
      <DeclineMatch
        open={isAsking}
        onClose={() => setAsking(false)}
        isAccepted={false}
        isRanked={match.matchType === 'ranked'}
        isBusy={isDeclining}
        onConfirm={() => void confirmDecline()}
      />
    </div>
  )
}
