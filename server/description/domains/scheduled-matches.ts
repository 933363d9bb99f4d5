import { described } from '#server/description/described.ts'
import { scheduledMatchesApi } from '#shared/scheduled-matches/api.ts'
import * as shapes from '#shared/scheduled-matches/schema.ts'

const people = ['duplicate_player', 'ambiguous_player', 'player_not_in_clan'] as const

export const scheduledMatches = described('scheduled-matches', scheduledMatchesApi, shapes, {
  title: { en: 'Matches to come', es: 'Próximos partidos' },
  says: {
    en: 'Matches that are planned: who makes them, who takes a place and who waits for one.',
    es: 'Partidos previstos: quién los organiza, quién coge sitio y quién espera uno.',
  },
  operations: {
    list: {
      en: 'The matches to come that you may see, the next one first',
      es: 'Los próximos partidos que puedes ver, el más cercano primero',
      refuses: ['not_allowed', 'not_found'],
      counts: ['Open', 'Closed', 'Overdue'],
    },
    create: {
      en: 'Plans a match; you sit in it unless you name four others',
      es: 'Organiza un partido; juegas tú, salvo que nombres a otros cuatro',
      refuses: [...people, 'not_allowed', 'not_found', 'demo_limit', 'scheduled_limit'],
    },
    one: {
      en: 'One match to come; its key opens it to whoever was sent the link',
      es: 'Un próximo partido; su clave lo abre a quien recibió el enlace',
    },
    change: {
      en: 'Changes a match that you planned; with players, it is these who play, and you as when it was planned',
      es: 'Cambia un partido que organizaste; con players, juegan esos, y tú igual que al crearlo',
      refuses: [...people, 'not_allowed', 'match_changed', 'demo_limit', 'scheduled_limit'],
    },
    remove: {
      en: 'Calls off a match that you planned, or tidies away one that has been played',
      es: 'Cancela un partido que organizaste, o retira uno que ya se ha jugado',
      refuses: ['not_allowed'],
    },
    join: {
      en: 'Takes a place for yourself or, if you sit in the match, for somebody else',
      es: 'Coge sitio para ti o, si ya juegas el partido, para otra persona',
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
      en: 'Gives your place back',
      es: 'Deja tu sitio libre',
      refuses: ['match_started', 'not_a_participant'],
    },
    removeParticipant: {
      en: 'Takes somebody out of a match that you planned',
      es: 'Saca a alguien de un partido que organizaste',
      refuses: ['not_allowed', 'match_started'],
    },
    wait: {
      en: 'Gets into the line for a place in a full match',
      es: 'Te pone en la cola para un sitio en un partido completo',
      refuses: ['not_allowed', 'match_started', 'already_joined', 'places_free'],
    },
    stopWaiting: { en: 'Leaves the line', es: 'Te saca de la cola' },
    renewKey: {
      en: 'Makes a new key: links with the old one lead nowhere from then on',
      es: 'Crea una clave nueva: los enlaces con la anterior dejan de funcionar',
      refuses: ['not_allowed'],
    },
  },
})
