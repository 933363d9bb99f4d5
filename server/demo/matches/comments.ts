import { demoComments } from '#shared/demo/history.ts'
import type { Language } from '#shared/languages.ts'

/** Comments of the visitor on matches: data in their language. */
export const comments = {
  es: [
    'Remontada en el tercero, 5-2 abajo.',
    'Mucho viento. Los globos se quedaban cortos.',
    'Por fin salió la bandeja al rincón.',
    'Demasiados errores al resto.',
    'Pista rápida, bola nueva. Partidazo.',
    'Se nos acabó la hora.',
  ],
  en: [
    'Came back from 2-5 in the third.',
    'Very windy. Our lobs fell short.',
    'The bandeja to the corner finally worked.',
    'Too many errors on the return.',
    'Fast court, new balls. Great match.',
    'We ran out of time.',
  ],
} as const satisfies Record<Language, { length: typeof demoComments } & readonly string[]>
