/** What Postgres said of a statement that it refused: five characters (PostgreSQL manual, appendix A). */
export const sqlState = (error: unknown) =>
  error instanceof Error ? (error.cause as { code?: string } | undefined)?.code : undefined
