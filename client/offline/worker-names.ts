/** To the worker: load the rest of the app's files, for the network is idle. */
export const completeMessage = 'complete'

/** The cache of the app's files. */
export const filesCache = 'files'

/** The background sync, the lock of who sends, and the channel on which tabs and worker tell of changes. */
export const outboxTag = 'outbox'

/** To a waiting worker: take over. */
export const activateMessage = 'activate'
