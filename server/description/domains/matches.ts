import { described } from '#server/description/described.ts'
import { matchesApi } from '#shared/matches/api.ts'
import * as shapes from '#shared/matches/schema.ts'

// What a ranked match may run into: it is rated in a season, for members of its clan.
const ranked = [
  'impersonation_forbidden',
  'not_allowed',
  'not_found',
  'player_not_in_clan',
  'no_active_season',
  'season_closed',
] as const

export const matches = described('matches', matchesApi, shapes, {
  title: { en: 'Matches', es: 'Partidos' },
  says: {
    en: 'Matches that have been played, each seen from your side.',
    es: 'Partidos jugados, cada uno visto desde tu lado.',
  },
  operations: {
    list: {
      en: 'Your matches, newest first, or those awaiting your answer',
      es: 'Tus partidos, del más reciente al más antiguo, o los que esperan tu respuesta',
    },
    record: {
      en: 'Adds a match; with scheduledMatchId it finishes a scheduled one, and a difficulty that is absent, or sent with difficultyFelt false, stays out of averages',
      es: 'Añade un partido; con scheduledMatchId finaliza uno programado, y una dificultad que falta, o que va con difficultyFelt false, queda fuera de las medias',
      refuses: [
        ...ranked,
        'duplicate_player',
        'demo_limit',
        'match_not_due',
        'already_finished',
        'match_already_recorded',
      ],
    },
    ofClan: {
      en: 'The ranked matches of a clan, for its members',
      es: 'Los partidos de ranking de un clan, para sus miembros',
      refuses: ['not_allowed'],
    },
    one: { en: 'One match, seen from your side', es: 'Un partido, visto desde tu lado' },
    edit: {
      en: 'Changes a match you added; without difficultyFelt, an unchanged difficulty counts as it did before',
      es: 'Cambia un partido que añadiste tú; sin difficultyFelt, una dificultad que no cambia cuenta como antes',
      refuses: [...ranked, 'duplicate_player', 'match_changed', 'match_already_recorded'],
    },
    remove: {
      en: 'Deletes a match you added or, as a clan admin, a ranked one of your clan',
      es: 'Borra un partido que añadiste tú o, si administras el clan, uno de su ranking',
      refuses: ['not_allowed', 'impersonation_forbidden', 'season_closed', 'match_changed'],
    },
    confirm: {
      en: 'Accepts a match that someone else added',
      es: 'Acepta un partido que añadió otra persona',
      refuses: ['not_allowed', 'impersonation_forbidden', 'match_changed', 'match_already_recorded'],
    },
    decline: {
      en: 'Declines a match that someone else added: it does not count for you',
      es: 'Rechaza un partido que añadió otra persona: no cuenta para ti',
      refuses: ['not_allowed', 'impersonation_forbidden'],
    },
  },
})
