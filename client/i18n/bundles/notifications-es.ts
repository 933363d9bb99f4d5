import panel from '#client/i18n/es/notifications.json' with { type: 'json' }
import told from '#shared/notifications/texts/es.json' with { type: 'json' }

export const notifications = { ...panel, ...told }
