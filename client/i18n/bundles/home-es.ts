export { default as demo } from '#client/i18n/es/demo.json' with { type: 'json' }
export { default as errors } from '#client/i18n/es/errors.json' with { type: 'json' }
export { default as matches } from '#client/i18n/es/matches.json' with { type: 'json' }
export { default as shell } from '#client/i18n/es/shell.json' with { type: 'json' }
export { default as stats } from '#client/i18n/es/stats.json' with { type: 'json' }
