/**
 * How long a test waits for what has to come, in milliseconds: far above what a machine at a tenth of its speed needs, so
 * that only what never comes is missed.
 */
export const patience = 30_000

/** How long a whole test, or its set-up, may take. */
export const testTimeout = 4 * patience

/**
 * What a pool of the app is given where its own limits are not the subject: a machine that stands still for a second under
 * all the tests says nothing about the app.
 */
export const patientTimeouts = {
  connectionTimeoutMillis: patience,
  query_timeout: patience,
  statement_timeout: patience,
  lock_timeout: patience,
  idle_in_transaction_session_timeout: patience,
}
