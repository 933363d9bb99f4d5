import { pipeline } from 'node:stream/promises'
import type { Response } from 'express'

const stalledMs = 60_000

type Download = {
  name: string
  text: AsyncGenerator<string>
  /** What has to be done before the first part leaves. */
  begun: () => Promise<void>
}

/**
 * Answers with a file, made while it is sent: the next part when the last has been taken. The first is read before anything
 * is answered, so that what fails until then is still told as an error.
 */
export async function sendDownload(res: Response, { name, text, begun }: Download) {
  const first = await text.next()
  await begun()
  res.attachment(name)
  await send(async function* () {
    if (!first.done) yield first.value
    yield* text
  }, res)
}

/** Whoever goes away or stops reading ends it, and that is no error. */
async function send(text: () => AsyncGenerator<string>, res: Response) {
  res.setTimeout(stalledMs, () => res.destroy())
  try {
    await pipeline(text, res)
  } catch (error) {
    if ((error as { code?: string }).code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error
  }
}
