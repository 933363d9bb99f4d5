import { useAppLocation } from '#client/lib/location.ts'
import { OpenPoll } from '#client/polls/links/open-poll.tsx'
import { OpenGuestSeat } from '#client/scheduled-matches/guest-seats/open-guest-seat.tsx'
import { OpenInvitation } from '#client/scheduled-matches/sharing/open-invitation.tsx'
import { OpenShared } from '#client/shares/open-shared.tsx'
import { lazyWithRetry } from '#client/ui/lazy-with-retry.tsx'

// With the checks of its form.
const PollCard = lazyWithRetry(() =>
  import('#client/polls/links/poll-card.tsx').then((card) => card.PollCard),
)

/** What the links open that people send each other, for a signed-in user. */
export function OpenedLinks() {
  const { seat, join, scheduled, vote, answer, poll, shared } = useAppLocation()
  return (
    <>
      {seat && <OpenGuestSeat key={seat} seatKey={seat} />}
      {join && !scheduled && <OpenInvitation key={join} joinKey={join} />}
      {vote && !poll && <OpenPoll key={vote} pollKey={vote} />}
      {answer && (
        <div className="pt-1 pb-4 sm:max-w-160">
          <PollCard key={answer} answerKey={answer} />
        </div>
      )}
      {shared && <OpenShared key={shared} sharedKey={shared} />}
    </>
  )
}
