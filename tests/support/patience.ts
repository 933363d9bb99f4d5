/**
 * How long a test waits for an expected event, in milliseconds: far above the need of a machine at a tenth of
 * its speed, so that only what never comes fails.
 */
export const patience = 30_000

/** The time limit of a whole test, or of its set-up. */
export const testTimeout = 4 * patience

/**
 * The timeouts of the app's pool where they are not the subject: a machine that stalls for a second under all
 * the tests says nothing about the app.
 */
export const patientTimeouts = {
  connectionTimeoutMillis: patience,
  query_timeout: patience,
  statement_timeout: patience,
  lock_timeout: patience,
  idle_in_transaction_session_timeout: patience,
}
