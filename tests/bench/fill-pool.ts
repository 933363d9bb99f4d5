import { Pool } from 'pg'

/**
 * For filling a database: one connection without the app's timeouts, without foreign key checks, whose plans
 * would be those of empty tables.
 */
export const fillPool = (url: string) =>
  new Pool({ connectionString: url, max: 1, options: '-c session_replication_role=replica' })
