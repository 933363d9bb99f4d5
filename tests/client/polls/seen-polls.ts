import type { Poll, PollSummary } from '#shared/polls/schema.ts'

export const pollKey = 'abcdefghijklmnopqrstuv'

const option = { hasBegun: false, yes: 0, maybe: 0, no: 0, best: null }

/** Ana asks for Thursday 12 and Friday 13 June 2031. Four can play on Friday, Eva if need be. */
export const aPoll = (change: Partial<Poll> = {}): Poll => ({
  id: 7,
  creatorName: 'Ana Ruiz',
  isCreator: false,
  clanName: null,
  duration: 90,
  venue: 'La Pérgola',
  courtName: '4',
  comments: null,
  timeZone: 'Europe/Madrid',
  closesAt: '2031-06-13T17:30:00.000Z',
  isOpen: true,
  guestsAllowed: true,
  options: [
    { id: 1, date: '2031-06-12', time: '19:30', startsAt: '2031-06-12T17:30:00.000Z', ...option },
    {
      ...option,
      id: 2,
      date: '2031-06-13',
      time: '19:30',
      startsAt: '2031-06-13T17:30:00.000Z',
      yes: 4,
      maybe: 1,
      no: 0,
      best: { voterIds: [11, 12, 13, 14], yes: 4, maybe: 0, sides: 'fit', level: 'close' },
    },
  ],
  bestOptionId: 2,
  voters: [
    voter(11, 'Ana Ruiz', ['no', 'yes']),
    voter(12, 'Bea Soler', [null, 'yes']),
    voter(13, 'Carla Pons', ['no', 'yes']),
    { ...voter(14, 'Toni', ['no', 'yes']), isGuest: true },
    voter(15, 'Eva Mas', ['no', 'maybe']),
  ],
  removedAnswers: 0,
  scheduledOptionId: null,
  scheduledMatchId: null,
  hasSeat: false,
  canSchedule: false,
  shareKey: null,
  ...change,
})

function voter(id: number, name: string, votes: Poll['voters'][number]['votes']) {
  return { id, name, isGuest: false, isOwn: false, votes }
}

/** The same as its creator sees it. */
export const ownPoll = (change: Partial<Poll> = {}) => {
  const poll = aPoll({ isCreator: true, canSchedule: true, shareKey: pollKey, ...change })
  return { ...poll, voters: poll.voters.map((each) => ({ ...each, isOwn: each.id === 11 })) }
}

/** The same as a visitor sees it. */
export const linkedPoll = (change: Partial<Poll> = {}) => aPoll({ id: null, creatorName: 'Ana', ...change })

export const aSummary = (change: Partial<PollSummary> = {}): PollSummary => ({
  id: 7,
  creatorName: 'Ana Ruiz',
  isCreator: false,
  clanName: null,
  venue: 'La Pérgola',
  options: 2,
  firstDate: '2031-06-12',
  lastDate: '2031-06-13',
  voters: 5,
  hasVoted: false,
  isOpen: true,
  closesAt: '2031-06-13T17:30:00.000Z',
  ...change,
})
