import type { Card, CardLook } from '#server/cards/card.ts'
import { seasonName, shownName } from '#server/cards/names.ts'
import type { Context } from '#server/http/context.ts'
import { invitationOf } from '#server/scheduled-matches/service.ts'
import { sharedBy, type SharedView } from '#server/shares/shared/service.ts'
import { visiblePoints } from '#shared/clans/ratings/rating.ts'
import { AppError } from '#shared/errors.ts'
import type { Language } from '#shared/languages.ts'
import { invitationParams } from '#shared/scheduled-matches/invitations/schema.ts'
import { sharedParams } from '#shared/shares/schema.ts'

type Link = { join?: string | undefined; shared?: string | undefined }
type Visitor = Pick<Context<'public'>, 'db' | 'now' | 'language'>

/**
 * The picture of a link, for whoever has it: of the scheduled match, or of what is shared. A link that opens nothing has that of
 * the app.
 */
export async function previewOf(visitor: Visitor, { join, shared }: Link): Promise<Card> {
  const context = { ...visitor, timeZone: null, actor: null, requestInfo: null }
  if (shared !== undefined && sharedParams.safeParse({ key: shared }).success)
    return neutralIfGone(async () => sharedCard(await sharedBy(context, shared), visitor.language))
  if (join !== undefined && invitationParams.safeParse({ key: join }).success)
    return neutralIfGone(async () => scheduledCard(await invitationOf(context, join)))
  return neutral
}

/** How messengers get it. */
export const previewLook = (language: Language): CardLook => ({ format: 'wide', theme: 'light', language })

const neutral: Card = { kind: 'landing' }

async function neutralIfGone(card: () => Promise<Card>) {
  try {
    return await card()
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return neutral
    throw error
  }
}

function scheduledCard({ date: day, ...match }: Awaited<ReturnType<typeof invitationOf>>): Card {
  const { time, duration, venue, courtName, invitedBy, freePlaces, hasBegun } = match
  return { kind: 'scheduled', day, time, duration, venue, courtName, invitedBy, freePlaces, hasBegun }
}

function sharedCard(view: SharedView, language: Language): Card {
  if (view.kind === 'match') return resultCard(view, language)
  if (view.kind === 'clan') return ladderCard(view, language)
  const { name, matches, wins, draws, losses, setsAhead, gamesAhead, outcomes } = view
  const player = { name: shownName(name, language), isGuest: false }
  return { kind: 'player', player, matches, wins, draws, losses, setsAhead, gamesAhead, outcomes }
}

function resultCard(view: SharedView & { kind: 'match' }, language: Language): Card {
  const { date: day, venue, courtName, sets, outcome } = view
  const people = view.seats.map(({ name, isRegisteredUser }) => ({
    name: shownName(name, language),
    isGuest: !isRegisteredUser,
  }))
  const [one, two, three, four] = people as Four
  const pairs = [
    [one, two],
    [three, four],
  ] as const
  const nobodys = { isOwn: false, form: null, rating: null }
  return { kind: 'result', day, venue, courtName, pairs, sets, outcome, ...nobodys }
}

type Person = { name: string; isGuest: boolean }
type Four = [Person, Person, Person, Person]

function ladderCard({ clan, season, ranked, rows }: SharedView & { kind: 'clan' }, language: Language): Card {
  return {
    kind: 'ladder',
    clan,
    season: { name: seasonName(season, language) },
    players: ranked,
    rows: rows.map(({ name, rank, rating, previousRating, isProvisional }) => ({
      name: shownName(name, language),
      isGuest: false,
      rank,
      rating,
      points: visiblePoints(previousRating, rating),
      isOwn: false,
      isProvisional,
    })),
  }
}
