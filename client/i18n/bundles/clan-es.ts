export { default as clans } from '#client/i18n/es/clans.json' with { type: 'json' }
export { default as ratings } from '#client/i18n/es/ratings.json' with { type: 'json' }
