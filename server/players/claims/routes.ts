import { bind } from '#server/http/bind.ts'
import { claimsApi } from '#shared/players/claims/api.ts'
import * as shapes from '#shared/players/claims/schema.ts'
import { acceptClaim, claimableNames, claimsOf, declineClaim, startClaim, withdrawClaim } from './service.ts'

export const claimsRoutes = bind(claimsApi, shapes, {
  list: claimsOf,
  names: claimableNames,
  start: (context, { body }) => startClaim(context, body),
  accept: (context, { params }) => acceptClaim(context, params.id),
  decline: (context, { params }) => declineClaim(context, params.id),
  withdraw: (context, { params }) => withdrawClaim(context, params.id),
})
