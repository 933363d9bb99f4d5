import { useTranslation } from '#client/i18n/use-translation.ts'
import { capitalised } from '#client/lib/format.ts'
import { useWhen } from '#client/polls/use-when.ts'
import { FieldError } from '#client/ui/fields/field.tsx'
import { Segmented } from '#client/ui/fields/segmented.tsx'
import { type Poll, type Vote, voteValues } from '#shared/polls/schema.ts'
import { VoteIcon } from './vote-icon.tsx'

/** By the id of the option. */
export type Votes = Record<string, Vote>

type VoteRowsProps = {
  poll: Poll
  votes: Votes
  onVote: (optionId: number, vote: Vote) => void
  error?: string | undefined
}

/** A row for each time that has not begun, with its three answers. */
export function VoteRows({ poll, votes, onVote, error }: VoteRowsProps) {
  const { t } = useTranslation('polls')
  const when = useWhen()
  return (
    <div className="grid gap-3" id="poll-votes" tabIndex={-1}>
      {poll.options
        .filter(({ hasBegun }) => !hasBegun)
        .map((option) => (
          <div key={option.id} className="grid gap-1.5">
            <span aria-hidden className="text-14 font-medium">
              {capitalised(when(option))}
            </span>
            <Segmented
              fitted
              label={capitalised(when(option))}
              value={votes[option.id] ?? null}
              options={voteValues.map((vote) => ({
                value: vote,
                label: t(`vote.${vote}`),
                icon: <VoteIcon vote={vote} />,
              }))}
              onChange={(vote) => onVote(option.id, vote)}
            />
          </div>
        ))}
      {error && <FieldError>{error}</FieldError>}
    </div>
  )
}

/** What the reader has answered. */
export function ownVotes({ options, voters }: Poll): Votes {
  const own = voters.find(({ isOwn }) => isOwn)
  return Object.fromEntries(
    options.flatMap(({ id }, index) => {
      const vote = own?.votes[index]
      return vote ? [[String(id), vote]] : []
    }),
  )
}

/** As it is sent, in the order of the options. */
export const votesToSend = ({ options }: Poll, votes: Votes) =>
  options.flatMap(({ id }) => {
    const vote = votes[id]
    return vote ? [{ optionId: id, vote }] : []
  })
