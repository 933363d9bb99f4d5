export { default as consent } from '#shared/i18n/es/consent.json' with { type: 'json' }
export { default as match } from '#shared/i18n/es/match.json' with { type: 'json' }
export { default as players } from '#shared/i18n/es/players.json' with { type: 'json' }
export { default as ranked } from '#shared/i18n/es/ranked.json' with { type: 'json' }
