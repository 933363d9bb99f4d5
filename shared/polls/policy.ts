import type { Actor } from '#shared/auth/actor.ts'
import type { ClanRole } from '#shared/clans/tiers.ts'

type PolicyPoll = { createdBy: string; clanRole: ClanRole | null }

/** Only the creator deletes a poll, renews its link, allows guests and removes their answers. */
export const canEditPoll = (actor: Pick<Actor, 'userId'>, { createdBy }: Pick<PolicyPoll, 'createdBy'>) =>
  createdBy === actor.userId

/** The creator, and the admins of the clan that it is for. */
export const canSchedulePoll = (actor: Pick<Actor, 'userId'>, poll: PolicyPoll) =>
  canEditPoll(actor, poll) || poll.clanRole === 'admin'

/** The answer of a user is theirs. */
export const canRemoveVoter = (
  actor: Pick<Actor, 'userId'>,
  poll: PolicyPoll,
  voter: { userId: string | null },
) => canEditPoll(actor, poll) && voter.userId === null

/** A user answers as themselves. */
export const canAnswerAsGuest = (actor: Actor | null) => actor === null

/** Until somebody closes it, or its time is over. */
export const isOpenPoll = ({ closedAt, closesAt }: { closedAt: Date | null; closesAt: Date }, now: Date) =>
  closedAt === null && now < closesAt
