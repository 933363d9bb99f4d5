export { default as consent } from '#client/i18n/en/consent.json' with { type: 'json' }
export { default as match } from '#client/i18n/en/match.json' with { type: 'json' }
export { default as players } from '#client/i18n/en/players.json' with { type: 'json' }
export { default as ranked } from '#client/i18n/en/ranked.json' with { type: 'json' }
