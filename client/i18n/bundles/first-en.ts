export { default as auth } from '#shared/i18n/en/auth.json' with { type: 'json' }
export { default as ui } from '#shared/i18n/en/ui.json' with { type: 'json' }
