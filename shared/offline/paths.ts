/** The page that starts the signed-in app, with nobody's data: what the service worker shows at '/'. */
export const shellPath = '/shell'

export const workerPath = '/worker.js'

/** Devices that have not opened the app since it was the worker of the pushes look for a newer version here. */
export const formerWorkerPath = '/push-worker.js'

/** What the server sends instead of both with OFFLINE=off. */
export const workerOffPath = '/worker-off.js'
