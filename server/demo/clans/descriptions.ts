import type { DemoClan } from '#shared/demo/clans.ts'
import type { Language } from '#shared/languages.ts'

/** The descriptions of the demo's clans: data in the visitor's language. */
export const clanDescriptions = {
  es: {
    evenings: 'Dos tardes por semana y alguna mañana de domingo. Aquí cuenta hasta el último juego.',
    weekends: 'Sábados en Sagunto, a buen ritmo. Nos falta gente: apúntate.',
  },
  en: {
    evenings: 'Two evenings a week and the odd Sunday morning. Every game counts here.',
    weekends: 'Saturdays in Sagunto, at a good pace. We are short of players: join us.',
  },
} as const satisfies Record<Language, Record<DemoClan['descriptionKey'], string>>
