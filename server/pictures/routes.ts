import { Router } from 'express'
import { bind, type Bound } from '#server/http/bind.ts'
import { contextOf } from '#server/http/context.ts'
import { decode } from '#server/http/decode.ts'
import { picturesApi } from '#shared/pictures/api.ts'
import { picturePath } from '#shared/pictures/paths.ts'
import * as shapes from '#shared/pictures/schema.ts'
import { pictureParams } from '#shared/pictures/schema.ts'
import { pictureFor, uploadPicture } from './service.ts'

export const picturesRoutes = bind(picturesApi, shapes, {
  upload: (context, { file }) => uploadPicture(context, file),
})

/** Not in the endpoint table: an `img` requests it. */
export const pictureFileRoutes: Bound = {
  table: { one: { method: 'GET', access: 'account', path: picturePath } },
  router: (services) =>
    Router().get(picturePath, async (req, res) => {
      res.locals.routePath = picturePath
      const context = contextOf(services, 'account', res)
      const { params } = decode({ params: pictureParams }, req) as { params: { pictureId: string } }
      const content = await pictureFor(context, params.pictureId)
      // The content of an address never changes; only browsers may cache it, as it needs a session.
      res.set('Cache-Control', 'private, max-age=31536000, immutable').type('image/webp').send(content)
    }),
}
