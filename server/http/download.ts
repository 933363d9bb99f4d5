import { pipeline } from 'node:stream/promises'
import type { Request, RequestHandler, Response } from 'express'
import { auditActor } from '#server/audit/service.ts'
import type { ExportedFile } from '#shared/audit/actions.ts'
import { dayIn } from '#shared/calendar.ts'
import type { Context, Services } from './context.ts'
import { isForeignDownload } from './csrf.ts'

const stalledMs = 60_000

type Download = {
  /** Of the owner, who may have it. */
  context: Pick<Context, 'db' | 'actor' | 'now' | 'timeZone' | 'requestInfo'>
  /** The name of the file between `bandeja` and the day. */
  name: string
  format: 'csv' | 'json'
  text: AsyncGenerator<string>
  /** What the audit calls it. */
  file: ExportedFile
}

/**
 * Answers a browser that goes to an address for a file of the actor's own. The file is made while it is sent: the next part
 * when the last has been taken. The first is read before anything is answered, so that what fails until then is still told
 * as an error.
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

/** Whoever goes away or stops reading ends it, and that is no error. */
async function send(text: () => AsyncGenerator<string>, res: Response) {
  res.setTimeout(stalledMs, () => res.destroy())
  try {
    await pipeline(text, res)
  } catch (error) {
    if ((error as { code?: string }).code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error
  }
}
