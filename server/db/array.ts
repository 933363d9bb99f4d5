import { sql } from 'drizzle-orm'

/** Bound as one parameter: Drizzle expands a bare array into a list. */
export const arrayParam = (values: (string | number | Date | null | undefined)[]) =>
  sql.param(values.map((value) => (value instanceof Date ? value.toISOString() : value)))

export const integerArray = (numbers: (number | undefined)[]) => sql`${arrayParam(numbers)}::integer[]`
