import { navigate } from 'wouter/use-browser-location'
import { saveDraft } from '#client/lib/drafts.ts'
import { today } from '#client/lib/format.ts'
import { href } from '#client/lib/location.ts'
import { proposeMatch, threeSets } from '#client/matches/form/match-form-values.ts'
import { fullName } from '#client/players/names.ts'
import { toChosenPlayer } from '#client/players/player-found.ts'
import type { ChosenPlayer } from '#client/players/search/player-search.tsx'
import { distinct, type KnownPlayers } from '#client/players/search/use-known-players.ts'
import { proposeSchedule } from '#client/scheduled-matches/schedule/schedule-draft.ts'
import { freeSeat, ownPlayer } from '#client/scheduled-matches/schedule/schedule-values.ts'
import type { CurrentUser } from '#shared/auth/schema.ts'
import type { Language } from '#shared/languages.ts'
import { type ParsedMessage, parseMessage } from '#shared/messages/parse.ts'
import { startTimes } from '#shared/scheduled-matches/court.ts'
import { type MessageDraft, messageDraft } from './message-draft.ts'

type Reader = { user: CurrentUser; known: KnownPlayers; language: Language }

/** Opens the form of a match or a scheduled match with what the message says. False if it says nothing of either. */
export function openMessage(text: string, { user, known, language }: Reader) {
  const people = distinct([...known.partners, ...known.opponents, ...known.friends])
  const message = parseMessage(text, {
    today: today(),
    people: people.map(({ name }) => name),
    me: fullName(user),
    language,
  })
  const player = (name: string | undefined): ChosenPlayer => {
    const found = people.filter((each) => each.name === name)
    return found[0] && found.length === 1 ? toChosenPlayer(found[0]) : { name: name ?? '', player: null }
  }
  if (message.kind === 'match') openMatchForm(text, message, user, player)
  if (message.kind === 'plan') openScheduleForm(text, message, user, player)
  return message.kind !== null
}

type ToPlayer = (name: string | undefined) => ChosenPlayer

function openMatchForm(text: string, message: ParsedMessage, user: CurrentUser, player: ToPlayer) {
  const { date, sets, venue, court, superTieBreak, ambiguous } = message
  const [partner, one, other] = peopleOf(message, fullName(user))
  const origin = messageDraft(user.id, 'match')
  saveMessage(origin, {
    text,
    superTieBreak,
    guesses: ambiguous.flatMap((field) => matchControls[field] ?? []),
  })
  proposeMatch(
    user.id,
    {
      ...(date && { date }),
      ...(partner && { userPartner: player(partner) }),
      ...(one && { opponent1: player(one) }),
      ...(other && { opponent2: player(other) }),
      ...(sets && { sets: threeSets(sets) }),
      ...(venue && { venue }),
      ...(court && { courtName: court }),
    },
    origin,
  )
  navigate(href({ dialog: 'record' }), { replace: true, state: history.state })
}

function openScheduleForm(text: string, message: ParsedMessage, user: CurrentUser, player: ToPlayer) {
  const { date, time, players = [], venue, court, ambiguous } = message
  const others = players.filter((name) => name !== fullName(user)).slice(0, 3)
  const seats = [...others.map(player), freeSeat, freeSeat, freeSeat].slice(0, 3)
  const origin = messageDraft(user.id, 'plan')
  saveMessage(origin, { text, guesses: ambiguous.flatMap((field) => scheduleControls[field] ?? []) })
  proposeSchedule(
    user,
    {
      ...(date && { date }),
      ...(time && startTimes.includes(time) && { time }),
      ...(others.length > 0 && { players: [ownPlayer(user), ...seats] }),
      ...(venue && { venue }),
      ...(court && { courtName: court }),
    },
    origin,
  )
  navigate(href({ tab: 'matches', dialog: 'schedule' }), { replace: true, state: history.state })
}

const saveMessage = (name: string, message: MessageDraft) => saveDraft(name, message)

/** Where the message does not say who played with whom, the others in their order. */
function peopleOf({ partner, opponents = [], players = [] }: ParsedMessage, me: string) {
  if (partner || opponents.length > 0) return [partner, ...opponents]
  return players.filter((name) => name !== me)
}

const people = ['match-userPartner', 'match-opponent1', 'match-opponent2']

/** The controls of the forms that show a field of a message. */
const matchControls: Record<string, string[]> = {
  date: ['match-date'],
  sets: ['match-sets'],
  partner: people.slice(0, 1),
  opponents: people.slice(1),
  players: people,
  venue: ['match-venue'],
  court: ['match-courtName'],
}
const scheduleControls: Record<string, string[]> = {
  date: ['plan-date'],
  time: ['plan-time'],
  players: ['plan-players'],
  venue: ['plan-venue'],
  court: ['plan-courtName'],
}
