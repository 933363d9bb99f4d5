import { described } from '#server/description/described.ts'
import { pushApi } from '#shared/notifications/push/api.ts'
import * as shapes from '#shared/notifications/push/schema.ts'

const refuses = ['impersonation_forbidden'] as const

export const push = described('push', pushApi, shapes, {
  title: { en: 'Push messages', es: 'Avisos en el dispositivo' },
  says: {
    en: 'Notifications that reach a device while the app is closed.',
    es: 'Avisos que llegan a un dispositivo con la app cerrada.',
  },
  operations: {
    key: {
      en: 'The public key with which a browser subscribes',
      es: 'La clave pública con la que se suscribe un navegador',
    },
    subscribe: {
      en: 'Adds a device, or changes its language',
      es: 'Añade un dispositivo, o cambia su idioma',
      refuses,
    },
    unsubscribe: { en: 'Takes a device away', es: 'Quita un dispositivo', refuses },
  },
})
