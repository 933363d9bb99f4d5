export { default as auth } from '#shared/i18n/es/auth.json' with { type: 'json' }
export { default as ui } from '#shared/i18n/es/ui.json' with { type: 'json' }
