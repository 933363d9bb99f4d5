export { default as demo } from '#shared/i18n/es/demo.json' with { type: 'json' }
export { default as errors } from '#shared/i18n/es/errors.json' with { type: 'json' }
export { default as matches } from '#shared/i18n/es/matches.json' with { type: 'json' }
export { default as shell } from '#shared/i18n/es/shell.json' with { type: 'json' }
export { default as stats } from '#shared/i18n/es/stats.json' with { type: 'json' }
