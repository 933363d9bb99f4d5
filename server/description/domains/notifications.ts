import { described } from '#server/description/described.ts'
import { notificationsApi } from '#shared/notifications/api.ts'
import * as shapes from '#shared/notifications/schema.ts'

const refuses = ['impersonation_forbidden'] as const

export const notifications = described('notifications', notificationsApi, shapes, {
  title: { en: 'Notifications', es: 'Avisos' },
  says: {
    en: 'What you are told. A notification is a kind and its values; whoever shows it words it.',
    es: 'Lo que se te avisa. Un aviso es un tipo y sus datos; quien lo muestra pone las palabras.',
  },
  operations: {
    list: {
      en: 'Your newest 100 notifications; send the tag you hold and an unchanged list costs nothing',
      es: 'Tus 100 avisos más recientes; si envías la etiqueta que tienes, una lista sin cambios no cuesta nada',
    },
    read: { en: 'Marks one as read', es: 'Marca uno como leído', refuses },
    readAll: { en: 'Marks all as read', es: 'Marca todos como leídos', refuses },
  },
})
