import { bind } from '#server/http/bind.ts'
import { friendsApi } from '#shared/friends/api.ts'
import * as shapes from '#shared/friends/schema.ts'
import {
  acceptFrom,
  acceptRequest,
  requestFriend,
  declineRequest,
  friendsOf,
  removeFriend,
  receivedRequests,
  withdrawRequest,
} from './service.ts'
import * as store from './store.ts'

export const friendsRoutes = bind(friendsApi, shapes, {
  list: (context, { query }) => friendsOf(context, query),
  requests: receivedRequests,
  sent: ({ db, actor }) => store.sentRequests(db, actor.userId),
  ask: (context, { body }) => requestFriend(context, body.friendId),
  withdraw: (context, { params }) => withdrawRequest(context, params.id),
  accept: (context, { params }) => acceptRequest(context, params.id),
  decline: (context, { params }) => declineRequest(context, params.id),
  acceptFrom: (context, { body }) => acceptFrom(context, body.friendId),
  remove: (context, { params }) => removeFriend(context, params.id),
})
