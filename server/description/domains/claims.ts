import { described } from '#server/description/described.ts'
import { claimsApi } from '#shared/players/claims/api.ts'
import * as shapes from '#shared/players/claims/schema.ts'

const whileImpersonating = ['impersonation_forbidden'] as const

export const claims = described('claims', claimsApi, shapes, {
  title: { en: 'Claims', es: 'Reclamaciones' },
  says: {
    en: 'Guests, and the registered players they turn out to be.',
    es: 'Invitados y los jugadores con cuenta que resultan ser.',
  },
  operations: {
    list: {
      en: 'Your claims, those awaiting your answer first',
      es: 'Tus reclamaciones: primero las que esperan tu respuesta',
    },
    names: {
      en: 'Guests of friends who may be you',
      es: 'Invitados de tus amigos que quizá eres tú',
    },
    start: {
      en: "Says that a friend's guest is you or, with userId, that a guest of yours is a friend",
      es: 'Dice que un invitado de un amigo eres tú o, con userId, que uno tuyo es un amigo',
      refuses: [
        ...whileImpersonating,
        'not_found',
        'already_claimed',
        'players_met',
        'match_already_recorded',
      ],
    },
    accept: {
      en: "Accepts: the guest's matches, statistics and ratings become the claimant's",
      es: 'Acepta: los partidos, las estadísticas y el rating del invitado pasan a quien lo reclama',
      refuses: [
        ...whileImpersonating,
        'not_allowed',
        'not_pending',
        'players_met',
        'match_already_recorded',
        'season_closed',
      ],
    },
    decline: {
      en: 'Declines a claim',
      es: 'Rechaza una reclamación',
      refuses: [...whileImpersonating, 'not_allowed', 'not_pending'],
    },
    withdraw: {
      en: 'Withdraws your own claim',
      es: 'Retira tu propia reclamación',
      refuses: [...whileImpersonating, 'not_allowed'],
    },
  },
})
