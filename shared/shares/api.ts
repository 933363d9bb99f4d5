import { endpoints } from '#shared/api/endpoint.ts'
import type * as schema from './schema.ts'

const links = { path: '/share-links/:kind/:id', access: 'player', params: 'shareParams' } as const

export const sharesApi = endpoints<typeof schema>()({
  link: { ...links, method: 'GET', response: 'shareLink' },
  /** Answers the link that exists, or a new one. */
  share: { ...links, method: 'PUT', response: 'newShareLink', touches: ['share-links'] },
  /** The former key opens nothing any more. */
  renew: {
    ...links,
    method: 'POST',
    path: '/share-links/:kind/:id/renew',
    response: 'newShareLink',
    touches: ['share-links'],
  },
  revoke: { ...links, method: 'DELETE', status: 204, touches: ['share-links'] },
  /** For everybody with the link. */
  shared: {
    method: 'GET',
    path: '/shared/:key',
    access: 'public',
    params: 'sharedParams',
    response: 'shared',
    volatile: true,
  },
  /** Asks the recorder of a guest for the guest's matches. */
  claim: {
    method: 'POST',
    path: '/shared/:key/claims',
    access: 'player',
    params: 'sharedParams',
    body: 'newSharedClaim',
    status: 204,
    touches: ['shared', 'claims', 'notifications'],
  },
})
