export { default as clans } from '#shared/i18n/es/clans.json' with { type: 'json' }
export { default as ratings } from '#shared/i18n/es/ratings.json' with { type: 'json' }
