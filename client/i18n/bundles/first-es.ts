export { default as auth } from '#client/i18n/es/auth.json' with { type: 'json' }
export { default as ui } from '#client/i18n/es/ui.json' with { type: 'json' }
