import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import i18next, { type ResourceKey } from 'i18next'
import { expect, test } from 'vitest'
import { languages } from '#shared/languages.ts'

// What the specification says word for word, in English by its own words; the Spanish is what a player in Spain says.
const worded: [section: string, key: string, english: string, spanish: string][] = [
  ['8 search', 'players:searchFailed', 'Failed to search players', 'Error al buscar jugadores'],
  ['8 failure', 'errors:title', 'Error', 'Error'],
  ['8 match save', 'match:form.addFailed', 'Failed to add match', 'Error al agregar partido'],
  ['8 match save', 'match:form.updateFailed', 'Failed to update match', 'Error al actualizar partido'],
  ['8 match delete', 'match:details.deleteFailed', 'Failed to delete match', 'Error al borrar el partido'],
  ['8 scheduled match', 'planning:form.createFailed', 'Failed to create match', 'Error al crear el partido'],
  [
    '8 scheduled match',
    'planning:form.updateFailed',
    'Failed to update match',
    'Error al actualizar el partido',
  ],
  ['8 scheduled match', 'scheduled:failed.delete', 'Failed to delete match', 'Error al borrar el partido'],
  ['8 scheduled match', 'scheduled:failed.join', 'Failed to join match', 'Error al unirte al partido'],
  ['8 scheduled match', 'sharing:finish.failed', 'Failed to complete match', 'Error al finalizar el partido'],
  ['8 scheduled match', 'scheduled:failed.leave', 'Failed to leave match', 'Error al dejar el partido'],
  ['8 scheduled match', 'planning:add.failed', 'Failed to add players', 'Error al añadir jugadores'],
  ['8 user search', 'friends:search.failed', 'Failed to fetch users', 'Error al buscar usuarios'],
  ['8 user search', 'admin:panel.searchFailed', 'Failed to fetch users', 'Error al buscar usuarios'],
  ['8 clans', 'clans:form.createFailed', 'Failed to create clan', 'No se ha podido crear el clan'],
  ['8 clans', 'clans:joinFailed', 'Failed to join clan', 'No has podido unirte al clan'],
  ['8 clans', 'clans:form.updateFailed', 'Failed to update clan', 'No se ha podido actualizar el clan'],
  ['8 clans', 'clans:delete.failed', 'Failed to delete clan', 'No se ha podido eliminar el clan'],
  ['8 members', 'clans:members.addFailed', 'Failed to add member', 'No se ha podido añadir al miembro'],
  [
    '8 members',
    'clans:members.remove.failed',
    'Failed to remove member',
    'No se ha podido quitar al miembro',
  ],
  ['8 profile', 'profile:complete.failed', 'Failed to complete profile', 'Error al completar el perfil'],
  ['8 impersonation', 'admin:panel.failed', 'Failed to start impersonation', 'Error al iniciar suplantación'],
  ['8 impersonation', 'admin:stop.failed', 'Failed to stop impersonation', 'Error al detener suplantación'],
  ['8 notifications', 'notifications:age.now', 'Just now', 'Ahora mismo'],
  ['8 notifications', 'notifications:noTitle', 'Notification', 'Notificación'],
  ['8 notifications', 'notifications:noMessage', 'No message', 'Sin mensaje'],
  ['8 success', 'ui:success', 'Success!', '¡Hecho!'],
  ['8 success', 'match:form.added', 'Match added successfully!', '¡Partido añadido!'],
  ['8 success', 'match:form.updated', 'Match updated successfully!', '¡Partido actualizado!'],
  ['8 success', 'match:details.deleted', 'Match deleted successfully!', '¡Partido borrado!'],
  ['8 success', 'planning:form.created', 'Scheduled match created', 'Partido programado'],
  ['8 success', 'planning:form.updated', 'Match updated', 'Partido actualizado'],
  ['8 success', 'scheduled:delete.done', 'Match deleted', 'Partido borrado'],
  ['8 success', 'sharing:finish.done', 'Match marked as finished', 'Partido marcado como finalizado'],
  ['8 success', 'scheduled:joined', "You've joined the match", 'Te has unido al partido'],
  ['8 success', 'scheduled:leave.done', "You've left the match", 'Has dejado el partido'],
  ['8 success', 'clans:form.created', 'Clan created', 'Clan creado'],
  ['8 success', 'clans:joined', 'Joined clan', 'Te has unido al clan'],
  ['8 success', 'clans:form.updated', 'Clan updated', 'Clan actualizado'],
  ['8 success', 'clans:delete.done', 'Clan deleted', 'Clan eliminado'],
  ['8 success', 'clans:members.added', 'Member added', 'Miembro añadido'],
  ['8 success', 'clans:members.remove.done', 'Member removed', 'Miembro quitado del clan'],
  ['8 success', 'profile:complete.done', 'Profile completed!', '¡Perfil completado!'],
  ['8 page', 'shell:notFound.title', 'Page Not Found', 'Página no encontrada'],
  ['9 clan tiers', 'clans:tier.Gold', 'Gold', 'Oro'],
  ['9 clan tiers', 'clans:tier.Platinum', 'Platinum', 'Platino'],
  ['9 clan tiers', 'clans:tier.Diamond', 'Diamond', 'Diamante'],
]

const filledIn: [key: string, values: object, english: string, spanish: string][] = [
  ['planning:add.added', { count: 1 }, '1 player added', '1 jugador añadido'],
  ['planning:add.added', { count: 3 }, '3 players added', '3 jugadores añadidos'],
  ['notifications:age.hours', { hours: 23 }, '23h ago', 'Hace 23 h'],
  ['notifications:age.days', { days: 2 }, '2d ago', 'Hace 2 d'],
  ['imports:lines.first', { first: 20, total: 45 }, 'The first 20 of 45.', 'Se muestran 20 de 45.'],
]

const namespaces = [...worded.map(([, key]) => key), ...filledIn.map(([key]) => key)].map(
  (key) => key.split(':')[0] ?? '',
)
const said = i18next.createInstance()
void said.init({
  lng: 'en',
  fallbackLng: false,
  resources: Object.fromEntries(
    languages.map((language) => [
      language,
      Object.fromEntries(namespaces.map((namespace) => [namespace, textsOf(language, namespace)])),
    ]),
  ),
  initAsync: false,
  interpolation: { escapeValue: false },
})

function textsOf(language: string, namespace: string): ResourceKey {
  const file = join(process.cwd(), 'client/i18n', language, `${namespace}.json`)
  return JSON.parse(readFileSync(file, 'utf8'))
}

const inBoth = (key: string, values: object = {}) =>
  ['en', 'es'].map((lng) => String(said.t(key as never, { ...values, lng })))

// spec 8: 'Failed to search players' | else 'Failed to add match' | or 'Failed to update match'
// spec 8: 'Failed to delete match' (translated) | 'Failed to create match' | 'Failed to update match'
// spec 8: Scheduled match: 'Failed to delete match' | 'Failed to join match' | 'Failed to complete match'
// spec 8: 'Failed to leave match' | 'Failed to add players' | 'Failed to fetch users'
// spec 8: the server message, else 'Failed to create clan' | 'Failed to join clan' | 'Failed to update clan'
// spec 8: or 'Failed to delete clan' | the server message, else 'Failed to add member'
// spec 8: the message, else 'Failed to complete profile' | the server message, else 'Failed to start impersonation'
// spec 8: or 'Failed to stop impersonation' | a missing date shows 'Just now' | a missing title shows 'Notification'
// spec 8: a missing message shows 'No message' | Success toasts: Generic: 'Success!'
// spec 8: Matches: 'Match added successfully!' | 'Match updated successfully!' | 'Match deleted successfully!'
// spec 8: 'Scheduled match created' | 'Match updated' | 'Match deleted' | 'Match marked as finished'
// spec 8: Participation: 'You've joined the match' | 'You've left the match' | Clans: 'Clan created' | 'Joined clan'
// spec 8: 'Clan updated' | 'Clan deleted' | 'Member added' | 'Member removed' | Profile: 'Profile completed!'
// spec 8: Spanish equivalents exist for all | 404 page: 'Page Not Found'
// spec 9: Clan tiers Gold, Platinum
test.for(worded)('section %s: %s is "%s"', ([, key, english, spanish]) => {
  expect(inBoth(key)).toEqual([english, spanish])
})

// spec 8: 'N player(s) added'
test.for(filledIn)('%s with %o is "%s"', ([key, values, english, spanish]) => {
  expect(inBoth(key, values)).toEqual([english, spanish])
})
