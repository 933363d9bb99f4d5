export const workerPath = '/worker.js'

/** To the worker: load the rest of the app's files, for the network is idle. */
export const completeMessage = 'complete'

/** To a waiting worker: take over. */
export const activateMessage = 'activate'
