/** What the log keeps of a request, where there is none. */
export const noRequestInfo = {
  requestId: 'none',
  address: '',
  sid: null,
  authenticatedAt: null,
  actingSince: null,
}
