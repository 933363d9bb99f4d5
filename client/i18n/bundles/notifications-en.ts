import panel from '#client/i18n/en/notifications.json' with { type: 'json' }
import told from '#shared/notifications/texts/en.json' with { type: 'json' }

export const notifications = { ...panel, ...told }
