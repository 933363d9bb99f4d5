export { default as auth } from '#client/i18n/en/auth.json' with { type: 'json' }
export { default as ui } from '#client/i18n/en/ui.json' with { type: 'json' }
