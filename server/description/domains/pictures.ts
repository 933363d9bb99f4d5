import { described } from '#server/description/described.ts'
import { picturesApi } from '#shared/pictures/api.ts'
import { picturePath } from '#shared/pictures/paths.ts'
import * as shapes from '#shared/pictures/schema.ts'

const table = {
  ...picturesApi,
  one: { method: 'GET', path: picturePath, access: 'account', params: 'pictureParams' },
} as const

export const pictures = described('pictures', table, shapes, {
  title: { en: 'Pictures', es: 'Imágenes' },
  says: {
    en: 'Pictures of people and clans: JPEG, PNG or WebP up to 5 MB, 40 megapixels (20 if progressive or interlaced) and 16,384 pixels a side, stored at 512 pixels at most.',
    es: 'Imágenes de personas y clanes: JPEG, PNG o WebP de hasta 5 MB, 40 megapíxeles (20 si son progresivas o entrelazadas) y 16.384 píxeles por lado, guardadas con 512 píxeles como máximo.',
  },
  operations: {
    upload: {
      en: 'Uploads a picture; its address then has to be saved in a profile or a clan within a day',
      es: 'Sube una imagen; después hay que guardar su dirección en un perfil o un clan antes de un día',
      refuses: [
        'impersonation_forbidden',
        'demo_forbidden',
        'picture_unreadable',
        'picture_animated',
        'picture_too_big',
      ],
    },
    one: {
      en: 'A picture; its address always serves the same image',
      es: 'Una imagen; su dirección muestra siempre la misma',
      gives: { types: ['image/webp'] },
    },
  },
})
