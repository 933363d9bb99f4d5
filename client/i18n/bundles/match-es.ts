export { default as consent } from '#client/i18n/es/consent.json' with { type: 'json' }
export { default as match } from '#client/i18n/es/match.json' with { type: 'json' }
export { default as players } from '#client/i18n/es/players.json' with { type: 'json' }
export { default as ranked } from '#client/i18n/es/ranked.json' with { type: 'json' }
