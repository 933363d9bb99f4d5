/** For calls outside of a request. */
export const noRequestInfo = {
  requestId: 'none',
  address: '',
  sid: null,
  authenticatedAt: null,
  actingSince: null,
  inboxVersion: 0,
}
