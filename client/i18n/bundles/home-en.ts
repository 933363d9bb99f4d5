export { default as demo } from '#shared/i18n/en/demo.json' with { type: 'json' }
export { default as errors } from '#shared/i18n/en/errors.json' with { type: 'json' }
export { default as matches } from '#shared/i18n/en/matches.json' with { type: 'json' }
export { default as shell } from '#shared/i18n/en/shell.json' with { type: 'json' }
export { default as stats } from '#shared/i18n/en/stats.json' with { type: 'json' }
