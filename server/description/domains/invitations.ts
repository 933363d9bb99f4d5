import { described } from '#server/description/described.ts'
import { invitationsApi } from '#shared/scheduled-matches/invitations/api.ts'
import * as shapes from '#shared/scheduled-matches/invitations/schema.ts'

export const invitations = described('invitations', invitationsApi, shapes, {
  title: { en: 'Invitations', es: 'Invitaciones' },
  says: {
    en: 'What a shared link shows to anyone who opens it.',
    es: 'Lo que un enlace compartido enseña a quien lo abre.',
  },
  operations: {
    one: {
      en: 'Who invites, by first name, when and where the match is, and how many seats are free',
      es: 'Quién invita, por su nombre de pila, cuándo y dónde es el partido y cuántas plazas quedan',
    },
  },
})
