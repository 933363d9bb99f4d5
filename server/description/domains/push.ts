import { described } from '#server/description/described.ts'
import { pushApi } from '#shared/notifications/push/api.ts'
import * as shapes from '#shared/notifications/push/schema.ts'

const refuses = ['impersonation_forbidden'] as const

export const push = described('push', pushApi, shapes, {
  title: { en: 'Push notifications', es: 'Notificaciones push' },
  says: {
    en: 'Notifications that reach a device while the app is closed.',
    es: 'Notificaciones que llegan a un dispositivo con la app cerrada.',
  },
  operations: {
    key: {
      en: 'The public key a browser needs to subscribe',
      es: 'La clave pública que necesita un navegador para suscribirse',
    },
    subscribe: {
      en: 'Adds a device, or changes its language',
      es: 'Añade un dispositivo, o cambia su idioma',
      refuses,
    },
    unsubscribe: { en: 'Removes a device', es: 'Quita un dispositivo', refuses },
  },
})
