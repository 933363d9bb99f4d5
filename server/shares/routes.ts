import { bind } from '#server/http/bind.ts'
import { sharesApi } from '#shared/shares/api.ts'
import * as shapes from '#shared/shares/schema.ts'
import { renewShareLink, revokeShareLink, shareLinkOf, shareSubject } from './service.ts'
import { claimShared, sharedBy } from './shared/service.ts'

export const sharesRoutes = bind(sharesApi, shapes, {
  link: (context, { params }) => shareLinkOf(context, params),
  share: (context, { params }) => shareSubject(context, params),
  renew: (context, { params }) => renewShareLink(context, params),
  revoke: (context, { params }) => revokeShareLink(context, params),
  shared: (context, { params }) => sharedBy(context, params.key),
  claim: (context, { params, body }) => claimShared(context, params.key, body),
})
