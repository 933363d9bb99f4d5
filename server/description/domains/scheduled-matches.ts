import { described } from '#server/description/described.ts'
import { scheduledMatchesApi } from '#shared/scheduled-matches/api.ts'
import * as shapes from '#shared/scheduled-matches/schema.ts'

const people = ['duplicate_player', 'ambiguous_player', 'player_not_in_clan'] as const

export const scheduledMatches = described('scheduled-matches', scheduledMatchesApi, shapes, {
  title: { en: 'Scheduled matches', es: 'Partidos programados' },
  says: {
    en: 'Matches scheduled for later: who creates them, who takes a seat and who is on the waitlist.',
    es: 'Partidos programados: quién los crea, quién ocupa una plaza y quién está en la lista de espera.',
  },
  operations: {
    list: {
      en: 'The scheduled matches you can see, the next one first',
      es: 'Los partidos programados que puedes ver, el más próximo primero',
      refuses: ['not_allowed', 'not_found'],
      counts: ['Open', 'Closed', 'Overdue'],
    },
    create: {
      en: 'Schedules a match; you play unless you name four others',
      es: 'Programa un partido; juegas tú, salvo que indiques a otros cuatro',
      refuses: [...people, 'not_allowed', 'not_found', 'demo_limit', 'scheduled_limit'],
    },
    one: {
      en: 'One scheduled match; its key opens it to anyone who was sent the link',
      es: 'Un partido programado; su clave lo abre a quien recibió el enlace',
    },
    change: {
      en: 'Changes a match you scheduled; if players is sent, it replaces those seated, and you play as in a new match',
      es: 'Cambia un partido que programaste; si se envía players, sustituye a quienes jugaban, y tú juegas igual que al crearlo',
      refuses: [...people, 'not_allowed', 'match_changed', 'demo_limit', 'scheduled_limit'],
    },
    remove: {
      en: 'Cancels a match you scheduled, or removes one that has been played',
      es: 'Cancela un partido que programaste, o retira uno que ya se ha jugado',
      refuses: ['not_allowed'],
    },
    join: {
      en: 'Takes a seat for yourself or, if you are already in the match, for someone else',
      es: 'Ocupa una plaza para ti o, si ya estás en el partido, para otra persona',
      refuses: [
        'not_allowed',
        'match_full',
        'match_started',
        'already_joined',
        'position_taken',
        'place_reserved',
        'ambiguous_player',
        'player_not_in_clan',
      ],
    },
    leave: {
      en: 'Leaves the match and frees your seat',
      es: 'Te saca del partido y deja libre tu plaza',
      refuses: ['match_started', 'not_a_participant'],
    },
    removeParticipant: {
      en: 'Removes someone from a match you scheduled',
      es: 'Saca a alguien de un partido que programaste',
      refuses: ['not_allowed', 'match_started'],
    },
    wait: {
      en: 'Joins the waitlist of a full match',
      es: 'Te apunta a la lista de espera de un partido completo',
      refuses: ['not_allowed', 'match_started', 'already_joined', 'places_free'],
    },
    stopWaiting: { en: 'Leaves the waitlist', es: 'Te saca de la lista de espera' },
    renewKey: {
      en: 'Creates a new key: links with the old one stop working',
      es: 'Crea una clave nueva: los enlaces con la anterior dejan de funcionar',
      refuses: ['not_allowed'],
    },
  },
})
