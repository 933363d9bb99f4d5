import { endpoints } from '#shared/api/endpoint.ts'
import { pictureTypes } from './limits.ts'
import type * as schema from './schema.ts'

/** The body is the file. The picture is shown nowhere until its address is saved in a profile or a clan. */
export const picturesApi = endpoints<typeof schema>()({
  upload: {
    method: 'POST',
    path: '/pictures',
    access: 'account',
    upload: pictureTypes,
    response: 'picture',
    status: 201,
  },
})
