import { described } from '#server/description/described.ts'
import { claimsApi } from '#shared/players/claims/api.ts'
import * as shapes from '#shared/players/claims/schema.ts'

const acting = ['impersonation_forbidden'] as const

export const claims = described('claims', claimsApi, shapes, {
  title: { en: 'Claims', es: 'Reclamaciones' },
  says: {
    en: 'Names without an account, and the players whom they mean.',
    es: 'Nombres sin cuenta y los jugadores a los que se refieren.',
  },
  operations: {
    list: {
      en: 'Your claims: those that wait for you first',
      es: 'Tus reclamaciones: primero las que te esperan',
    },
    names: {
      en: 'Names under which friends may have recorded you',
      es: 'Nombres con los que quizá te registraron tus amigos',
    },
    start: {
      en: 'Says that a friend’s name means you or, with userId, that yours means a friend',
      es: 'Dice que un nombre de un amigo eres tú o, con userId, que uno tuyo es un amigo',
      refuses: [...acting, 'not_found', 'already_claimed', 'players_met', 'match_already_recorded'],
    },
    accept: {
      en: 'Accepts: matches, statistics and ratings of the name become the claimant’s',
      es: 'Acepta: los partidos, estadísticas y puntos del nombre pasan a quien lo reclama',
      refuses: [
        ...acting,
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
      refuses: [...acting, 'not_allowed', 'not_pending'],
    },
    withdraw: {
      en: 'Takes your own claim back',
      es: 'Retira tu propia reclamación',
      refuses: [...acting, 'not_allowed'],
    },
  },
})
