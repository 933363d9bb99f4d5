export { default as consent } from '#shared/i18n/en/consent.json' with { type: 'json' }
export { default as match } from '#shared/i18n/en/match.json' with { type: 'json' }
export { default as players } from '#shared/i18n/en/players.json' with { type: 'json' }
export { default as ranked } from '#shared/i18n/en/ranked.json' with { type: 'json' }
