import { sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** Bound as one parameter: Drizzle expands a bare array into a list. */
export const arrayParam = (values: (string | number | Date | null | undefined)[]) =>
  sql.param(values.map((value) => (value instanceof Date ? value.toISOString() : value)))

export const integerArray = (numbers: (number | undefined)[]) => sql`${arrayParam(numbers)}::integer[]`

export const textArray = (texts: (string | null)[]) => sql`${arrayParam(texts)}::text[]`

/** As `inArray`, but of one text for any number of values, so that it can be planned once. */
export const isAmong = (column: PgColumn, texts: string[]) => sql`${column} = any(${textArray(texts)})`

/** Thousands of numbers in the binary format of Postgres, which neither side has to print or parse. */
export const integersParam = (numbers: number[]) =>
  binaryParam(numbers, 23, 4, (bytes, number, at) => bytes.writeInt32BE(number, at))

export const floatsParam = (numbers: number[]) =>
  binaryParam(numbers, 701, 8, (bytes, number, at) => bytes.writeDoubleBE(number, at))

// One dimension without nulls, the type, the length, and the first index; then each element after its size.
function binaryParam(
  numbers: number[],
  type: number,
  size: number,
  write: (bytes: Buffer, number: number, at: number) => void,
) {
  const header = [1, 0, type, numbers.length, 1]
  const bytes = Buffer.allocUnsafe(header.length * 4 + numbers.length * (4 + size))
  header.forEach((number, index) => bytes.writeInt32BE(number, index * 4))
  for (let index = 0; index < numbers.length; index += 1) {
    const at = header.length * 4 + index * (4 + size)
    bytes.writeInt32BE(size, at)
    write(bytes, numbers[index]!, at + 4)
  }
  return sql.param(bytes)
}
