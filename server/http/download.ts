import { pipeline } from 'node:stream/promises'
import type { Request, RequestHandler, Response } from 'express'
import { auditActor } from '#server/audit/service.ts'
import type { ExportedFile } from '#shared/audit/actions.ts'
import { dayIn } from '#shared/calendar.ts'
import type { Context, Services } from './context.ts'
import { isForeignDownload } from './csrf.ts'

const stalledMs = 60_000

type Download = {
  /** The account that is exported. */
  context: Pick<Context, 'db' | 'actor' | 'now' | 'timeZone' | 'requestInfo'>
  /** The part of the file name between `bandeja` and the day. */
  name: string
  format: 'csv' | 'json'
  text: AsyncGenerator<string>
  /** Its name in the audit. */
  file: ExportedFile
}

/**
 * Answers a navigation with a file of the actor's own data. The file is generated while it is sent. The first chunk is
 * read before the headers are sent, so that an error until then is still an error answer.
 */
export function download(
  { publicOrigin }: Pick<Services, 'publicOrigin'>,
  path: string,
  downloadOf: (req: Request, res: Response) => Download,
): RequestHandler {
  return async (req, res) => {
    res.locals.routePath = path
    if (isForeignDownload(req, publicOrigin)) return res.redirect('/')
    const { context, name, format, text, file } = downloadOf(req, res)
    const { actor, now, timeZone } = context
    const first = await text.next()
    await auditActor(context, actor, 'exported', { detail: file })
    res.attachment(`bandeja-${name}-${dayIn(now, timeZone ?? 'UTC')}.${format}`)
    await send(async function* () {
      if (!first.done) yield first.value
      yield* text
    }, res)
  }
}

/** A client that disconnects or stops reading ends the stream without an error. */
async function send(text: () => AsyncGenerator<string>, res: Response) {
  res.setTimeout(stalledMs, () => res.destroy())
  try {
    await pipeline(text, res)
  } catch (error) {
    if ((error as { code?: string }).code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error
  }
}
