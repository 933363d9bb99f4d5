import { described } from '#server/description/described.ts'
import { profileApi } from '#shared/profile/api.ts'
import * as shapes from '#shared/profile/schema.ts'

export const profile = described('profile', profileApi, shapes, {
  title: { en: 'Profile', es: 'Perfil' },
  says: { en: 'What other players see about you.', es: 'Lo que los demás ven de ti.' },
  operations: {
    status: {
      en: 'Whether your profile still has to be completed',
      es: 'Indica si falta completar tu perfil',
    },
    complete: {
      en: 'Completes or changes your profile',
      es: 'Completa o cambia tu perfil',
      refuses: ['impersonation_forbidden', 'demo_forbidden'],
    },
  },
})
