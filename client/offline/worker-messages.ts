/** To the worker: load the rest of the app's files, for the network is idle. */
export const completeMessage = 'complete'

/** The tag of the background sync, and the channel on which tabs and worker tell of changes. */
export const outboxTag = 'outbox'

/** To a waiting worker: take over. */
export const activateMessage = 'activate'
