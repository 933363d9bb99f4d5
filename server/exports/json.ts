import type { FileRow } from '#shared/exports/columns.ts'

/** The pages of a JSON array; keys and codes are the same in every language. */
export async function* matchesJson(pages: AsyncIterable<FileRow[]>) {
  let before = '[\n'
  for await (const page of pages) {
    if (page.length === 0) continue
    yield before + page.map((row) => JSON.stringify(row)).join(',\n')
    before = ',\n'
  }
  yield before === ',\n' ? '\n]\n' : '[]\n'
}
