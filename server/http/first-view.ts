import { setTimeout as wait } from 'node:timers/promises'
import type { Request, RequestHandler, Response } from 'express'
import { type FirstView, homeReads } from '#shared/first-view.ts'
import type { Bound } from './bind.ts'
import { contextOf, type Services } from './context.ts'
import { languageOfPage } from './language.ts'

/** The HTML that Home shows until the app has started; null without one. */
export type RenderFirstView = (data: FirstView) => Promise<string | null>

// Longer than this no page waits for its data.
const patienceMs = 1000

/**
 * For pages: sets res.locals.firstView where Home opens for a player. What fails, or takes too long, is asked for by the app,
 * which shows its errors.
 */
export function readFirstView(services: Services, bound: Bound[], render: RenderFirstView): RequestHandler {
  const reads = homeReads.map(({ endpoint, ...read }) => {
    const domain = bound.find(({ table }) => Object.values<object>(table).includes(endpoint))
    return domain!.reader!(endpoint, 'input' in read ? read.input : {})
  })
  return async (req, res, next) => {
    const { log } = services
    if (opensHome(req, res))
      res.locals.firstView = await Promise.race([firstViewOf(req, res), tooLate()]).catch((err: unknown) => {
        log.warn({ err }, 'a page went without its first view')
        return undefined
      })
    next()
  }

  async function firstViewOf(req: Request, res: Response) {
    const language = languageOfPage(req)
    const context = { ...contextOf(services, 'player', res), language }
    const answers = await Promise.all(reads.map((read) => read(context)))
    const { actor, person = '' } = res.locals
    const data: FirstView = { person, language, timeZone: actor?.timeZone ?? null, answers }
    return { data, html: await render(data) }
  }
}

const tooLate = () => wait(patienceMs, undefined, { ref: false })

// With parameters the address opens something else.
const opensHome = (req: Request, res: Response) =>
  req.method === 'GET' && req.originalUrl === '/' && res.locals.actor?.isComplete === true
