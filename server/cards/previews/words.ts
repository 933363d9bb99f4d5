import type { Card, CardOf, CardPerson } from '#server/cards/card.ts'
import { formatDay, ratingText } from '#shared/format.ts'
import type { Language } from '#shared/languages.ts'
import { courtText } from '#shared/matches/court-text.ts'
import { outcomes, turnSet } from '#shared/matches/score.ts'
import { namedOutcomes } from '#shared/stats/results.ts'
import { cardTexts, translator } from '#shared/texts.ts'

/** What stands beside the picture of a link. */
export type Words = { title: string; text: string }

const texts = translator('cards', cardTexts)
const namedRows = 3

/** The title and the line under it that messengers show with a card. */
export function wordsOf(card: Card, language: Language): Words {
  if (card.kind === 'result') return resultWords(card, language)
  if (card.kind === 'ladder') return ladderWords(card, language)
  if (card.kind === 'player') return playerWords(card, language)
  if (card.kind === 'scheduled') return scheduledWords(card, language)
  const t = texts(language)
  return { title: t('preview.landing.title'), text: t('preview.landing.text') }
}

/** The winners come first, with the score as they say it. */
function resultWords({ pairs, sets, outcome, day, ...place }: CardOf<'result'>, language: Language): Words {
  const t = texts(language)
  const isTurned = outcome === outcomes.loss
  const [first, second] = isTurned ? [pairs[1], pairs[0]] : pairs
  const score = sets
    .map((set) => (isTurned ? turnSet(set) : set))
    .map(({ userScore, opponentScore }) => `${userScore}-${opponentScore}`)
    .join(' ')
  const title = outcome === outcomes.draw ? 'preview.result.drew' : 'preview.result.won'
  return {
    title: t(title, { pair: pairText(first, language), score }),
    text: joined(
      t('preview.result.against', { pair: pairText(second, language) }),
      dayText(day, language),
      placeText(place, language),
    ),
  }
}

function ladderWords({ clan, season, rows }: CardOf<'ladder'>, language: Language): Words {
  const t = texts(language)
  const leaders = rows
    .slice(0, namedRows)
    .map(({ rank, name, rating }) =>
      t('preview.ladder.row', { rank, name, rating: ratingText(Math.round(rating), language) }),
    )
  return {
    title: t('preview.ladder.title', { clan: clan.name }),
    text: joined(season.name, ...(leaders.length > 0 ? leaders : [t('card.nobody')])),
  }
}

function playerWords({ player, ...results }: CardOf<'player'>, language: Language): Words {
  const t = texts(language)
  const count = (name: 'wins' | 'draws' | 'losses') => t(`preview.player.${name}`, { count: results[name] })
  const named = results.matches > 0 ? namedOutcomes(results).map(count) : []
  return {
    title: t('preview.player.title', { name: player.name }),
    text: joined(t('card.matches', { count: results.matches }), ...named),
  }
}

function scheduledWords(card: CardOf<'scheduled'>, language: Language): Words {
  const t = texts(language)
  const { day, time, duration, invitedBy, freePlaces, hasBegun } = card
  return {
    title: t('preview.scheduled.title', { day: dayText(day, language), time }),
    text: joined(
      invitedBy && t('preview.scheduled.by', { name: invitedBy }),
      placeText(card, language),
      t('card.minutes', { count: duration }),
      hasBegun ? t('card.begun') : t('card.spots', { count: freePlaces }),
    ),
  }
}

const joined = (...parts: (string | null)[]) => parts.filter(Boolean).join(' · ')

const pairText = (pair: readonly CardPerson[], language: Language) =>
  new Intl.ListFormat(language, { type: 'conjunction' }).format(pair.map(({ name }) => name))

/** "jueves 26 de noviembre", as it stands in a sentence. */
const dayText = (day: string, language: Language) =>
  formatDay(day, language, { weekday: 'long', day: 'numeric', month: 'long' }).replace(',', '')

const placeText = (
  { venue, courtName }: { venue: string | null; courtName: string | null },
  language: Language,
) =>
  joined(
    venue,
    courtText(courtName, (number) => texts(language)('card.court', { number })),
  )
