export { default as demo } from '#client/i18n/en/demo.json' with { type: 'json' }
export { default as errors } from '#client/i18n/en/errors.json' with { type: 'json' }
export { default as matches } from '#client/i18n/en/matches.json' with { type: 'json' }
export { default as shell } from '#client/i18n/en/shell.json' with { type: 'json' }
export { default as stats } from '#client/i18n/en/stats.json' with { type: 'json' }
