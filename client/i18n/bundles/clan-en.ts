export { default as clans } from '#shared/i18n/en/clans.json' with { type: 'json' }
export { default as ratings } from '#shared/i18n/en/ratings.json' with { type: 'json' }
