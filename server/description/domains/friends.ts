import { described } from '#server/description/described.ts'
import { friendsApi } from '#shared/friends/api.ts'
import * as shapes from '#shared/friends/schema.ts'

const whileImpersonating = ['impersonation_forbidden'] as const

export const friends = described('friends', friendsApi, shapes, {
  title: { en: 'Friends', es: 'Amigos' },
  says: {
    en: 'Friendships and friend requests.',
    es: 'Amistades y solicitudes de amistad.',
  },
  operations: {
    list: { en: 'Your friends, by city and name', es: 'Tus amigos, por ciudad y nombre' },
    requests: {
      en: 'Friend requests awaiting your answer, newest first',
      es: 'Las solicitudes que esperan tu respuesta, de la más reciente a la más antigua',
    },
    sent: {
      en: 'Friend requests you have sent that are still unanswered',
      es: 'Las solicitudes que has enviado y siguen sin respuesta',
    },
    ask: {
      en: 'Sends a friend request; if the other user has already sent you one, it is accepted at once',
      es: 'Envía una solicitud; si la otra persona ya te había enviado una, queda aceptada al momento',
      refuses: [...whileImpersonating, 'not_found', 'already_friends', 'already_requested'],
    },
    withdraw: {
      en: 'Withdraws your own request',
      es: 'Retira tu propia solicitud',
      refuses: [...whileImpersonating, 'not_allowed', 'not_pending'],
    },
    accept: {
      en: 'Accepts a request',
      es: 'Acepta una solicitud',
      refuses: [...whileImpersonating, 'not_allowed', 'not_pending'],
    },
    decline: {
      en: 'Declines a request; its sender is not notified',
      es: 'Rechaza una solicitud; no se avisa a quien la envió',
      refuses: [...whileImpersonating, 'not_allowed', 'not_pending'],
    },
    acceptFrom: {
      en: 'Accepts the request a given user sent you',
      es: 'Acepta la solicitud que te envió un usuario',
      refuses: [...whileImpersonating, 'not_found', 'not_pending'],
    },
    remove: { en: 'Removes a friend', es: 'Quita a alguien de tus amigos', refuses: whileImpersonating },
  },
})
