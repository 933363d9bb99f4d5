import { described } from '#server/description/described.ts'
import { notificationsApi } from '#shared/notifications/api.ts'
import * as shapes from '#shared/notifications/schema.ts'

const refuses = ['impersonation_forbidden'] as const

export const notifications = described('notifications', notificationsApi, shapes, {
  title: { en: 'Notifications', es: 'Notificaciones' },
  says: {
    en: 'What happened that concerns you: a kind and its values, with a title and a message in the language of the request (Accept-Language).',
    es: 'Lo que ha pasado y te afecta: un tipo y sus datos, con título y mensaje en el idioma de la petición (Accept-Language).',
  },
  operations: {
    list: {
      en: 'Your newest 100 notifications; send the ETag you hold, and an unchanged list costs nothing',
      es: 'Tus 100 notificaciones más recientes; si envías el ETag que tienes, una lista sin cambios no cuesta nada',
    },
    read: { en: 'Marks a notification as read', es: 'Marca una notificación como leída', refuses },
    readAll: {
      en: 'Marks all notifications as read',
      es: 'Marca todas las notificaciones como leídas',
      refuses,
    },
  },
})
