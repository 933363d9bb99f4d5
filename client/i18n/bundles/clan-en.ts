export { default as clans } from '#client/i18n/en/clans.json' with { type: 'json' }
export { default as ratings } from '#client/i18n/en/ratings.json' with { type: 'json' }
