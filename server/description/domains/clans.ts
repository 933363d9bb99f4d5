import { described } from '#server/description/described.ts'
import { clansApi } from '#shared/clans/api.ts'
import * as shapes from '#shared/clans/schema.ts'

export const clans = described('clans', clansApi, shapes, {
  title: { en: 'Clans', es: 'Clanes' },
  says: {
    en: 'Groups with a leaderboard of their own. Outsiders cannot see that a private clan exists.',
    es: 'Grupos con su propia clasificación. Un clan privado no existe para quien no está en él.',
  },
  operations: {
    list: { en: 'The clans you can see, by name', es: 'Los clanes que puedes ver, por nombre' },
    mine: { en: 'Your clans', es: 'Tus clanes' },
    search: { en: 'At most 20 clans whose name matches', es: 'Hasta 20 clanes cuyo nombre coincide' },
    create: {
      en: 'Creates a clan with its first season; you are its admin',
      es: 'Crea un clan con su primera temporada; tú lo administras',
      refuses: ['demo_limit', 'clan_limit', 'clan_name_taken'],
    },
    one: {
      en: 'One clan, with your own role in it and, for members, its first hundred members',
      es: 'Un clan, con tu papel en él y, si eres miembro, sus cien primeros miembros',
    },
    change: {
      en: 'Changes a clan; what is left out stays as it is',
      es: 'Cambia un clan; lo que no se envía se queda como está',
      refuses: ['not_allowed', 'clan_name_taken'],
    },
    remove: {
      en: 'Deletes a clan and its seasons; its matches stay as casual ones',
      es: 'Borra un clan y sus temporadas; sus partidos quedan como amistosos',
      refuses: ['not_allowed', 'impersonation_forbidden'],
    },
    join: {
      en: 'Joins a public clan',
      es: 'Te une a un clan público',
      refuses: ['already_member'],
    },
    stay: {
      en: 'Says that you stay in a clan an admin added you to: from then on, matches its members add with you count at once',
      es: 'Dice que te quedas en un clan al que te añadieron: desde entonces, los partidos que sus miembros añadan contigo cuentan al momento',
      refuses: ['not_allowed', 'impersonation_forbidden'],
    },
  },
})
