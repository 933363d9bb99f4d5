import { described } from '#server/description/described.ts'
import { membersApi } from '#shared/clans/members/api.ts'
import * as shapes from '#shared/clans/members/schema.ts'

export const members = described('members', membersApi, shapes, {
  title: { en: 'Clan members', es: 'Miembros de un clan' },
  says: {
    en: 'Who belongs to a clan; only its members can see it.',
    es: 'Quién está en un clan; solo lo ven sus miembros.',
  },
  operations: {
    list: {
      en: 'The members, admins first, then by name',
      es: 'Los miembros: primero los admins y luego por nombre',
      refuses: ['not_allowed'],
    },
    add: {
      en: 'Adds a member; only clan admins can do this',
      es: 'Añade a un miembro; solo pueden hacerlo los admins del clan',
      refuses: ['not_allowed', 'impersonation_forbidden', 'already_member'],
    },
    change: {
      en: 'Makes a member an admin, or lets an admin step down',
      es: 'Nombra admin a un miembro, o permite que un admin deje de serlo',
      refuses: ['not_allowed', 'impersonation_forbidden', 'last_admin'],
    },
    remove: {
      en: 'Removes a member, if you are a clan admin; with your own userId, you leave the clan',
      es: 'Saca a un miembro, si eres admin del clan; con tu propio userId, dejas el clan',
      refuses: ['not_allowed', 'cannot_remove_admin', 'impersonation_forbidden', 'last_admin'],
    },
  },
})
