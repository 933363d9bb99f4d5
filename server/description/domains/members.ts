import { described } from '#server/description/described.ts'
import { membersApi } from '#shared/clans/members/api.ts'
import * as shapes from '#shared/clans/members/schema.ts'

export const members = described('members', membersApi, shapes, {
  title: { en: 'Members of a clan', es: 'Miembros de un clan' },
  says: { en: 'Who is in a clan, for its members.', es: 'Quién está en un clan, para sus miembros.' },
  operations: {
    list: {
      en: 'The members, admins first, then by name',
      es: 'Los miembros, primero quienes administran y luego por nombre',
      refuses: ['not_allowed'],
    },
    add: {
      en: 'Adds somebody, as an admin of the clan',
      es: 'Añade a alguien, si administras el clan',
      refuses: ['not_allowed', 'impersonation_forbidden', 'already_member'],
    },
    change: {
      en: 'Makes a member admin, or lets an admin step down',
      es: 'Hace administrador a un miembro, o deja que uno lo deje de ser',
      refuses: ['not_allowed', 'impersonation_forbidden', 'last_admin'],
    },
    remove: {
      en: 'Removes a member, as an admin; whoever names themself leaves',
      es: 'Saca a un miembro, si administras el clan; quien se nombra a sí mismo, se va',
      refuses: ['not_allowed', 'cannot_remove_admin', 'impersonation_forbidden', 'last_admin'],
    },
  },
})
