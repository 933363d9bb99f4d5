import { Pool } from 'pg'

/**
 * For filling a database: one connection without the app's time limits, whose rows are not checked for what they refer
 * to. The checks would go on with the plans that they made while the tables were empty.
 */
export const fillPool = (url: string) =>
  new Pool({ connectionString: url, max: 1, options: '-c session_replication_role=replica' })
