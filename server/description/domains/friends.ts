import { described } from '#server/description/described.ts'
import { friendsApi } from '#shared/friends/api.ts'
import * as shapes from '#shared/friends/schema.ts'

const acting = ['impersonation_forbidden'] as const

export const friends = described('friends', friendsApi, shapes, {
  title: { en: 'Friends', es: 'Amigos' },
  says: {
    en: 'Friendships and the requests for them.',
    es: 'Las amistades y sus solicitudes.',
  },
  operations: {
    list: { en: 'Your friends, by city and name', es: 'Tus amigos, por ciudad y nombre' },
    requests: {
      en: 'The requests that wait for your answer, newest first',
      es: 'Las solicitudes que esperan tu respuesta, las más recientes primero',
    },
    sent: {
      en: 'The requests that you sent and that have no answer',
      es: 'Las solicitudes que enviaste y no tienen respuesta',
    },
    ask: {
      en: 'Asks somebody; a request that crosses theirs is accepted at once',
      es: 'Envía una solicitud; si se cruza con otra, queda aceptada al momento',
      refuses: [...acting, 'not_found', 'already_friends', 'already_requested'],
    },
    withdraw: {
      en: 'Takes your own request back',
      es: 'Retira tu solicitud',
      refuses: [...acting, 'not_allowed', 'not_pending'],
    },
    accept: {
      en: 'Accepts a request',
      es: 'Acepta una solicitud',
      refuses: [...acting, 'not_allowed', 'not_pending'],
    },
    decline: {
      en: 'Declines a request; who sent it is not told',
      es: 'Rechaza una solicitud; quien la envió no se entera',
      refuses: [...acting, 'not_allowed', 'not_pending'],
    },
    acceptFrom: {
      en: 'Accepts the request of a user',
      es: 'Acepta la solicitud de un usuario',
      refuses: [...acting, 'not_found', 'not_pending'],
    },
    remove: { en: 'Ends a friendship', es: 'Termina una amistad', refuses: acting },
  },
})
