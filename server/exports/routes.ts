import { pipeline } from 'node:stream/promises'
import { Router, type RequestHandler, type Response } from 'express'
import type { Bound } from '#server/http/bind.ts'
import { contextOf, type Context, type Services } from '#server/http/context.ts'
import { isForeignNavigation } from '#server/http/csrf.ts'
import { decode } from '#server/http/decode.ts'
import { demand } from '#server/http/demand.ts'
import { dayIn } from '#shared/calendar.ts'
import { exportPaths, type ExportFormat, type ExportLanguage } from '#shared/exports/paths.ts'
import { canExport } from '#shared/exports/policy.ts'
import { exportQuery, type ExportQuery } from '#shared/exports/schema.ts'
import { csvFile, matchesCsv } from './csv.ts'
import { matchesJson } from './json.ts'
import { matchRows, statsOfAllPeriods } from './service.ts'
import { statsTable } from './stats-table.ts'

type File = keyof typeof exportPaths

const stalledMs = 60_000
const endpoint = { method: 'GET', access: 'player' } as const

/** Files are no part of the contract: the browser goes there, and what comes back is an attachment. */
export const exportsRoutes: Bound = {
  table: {
    matches: { ...endpoint, path: exportPaths.matches },
    stats: { ...endpoint, path: exportPaths.stats },
  },
  router: (services) => {
    const routes = Router()
    routes.get(exportPaths.matches, download(services, 'matches'))
    routes.get(exportPaths.stats, download(services, 'stats'))
    return routes
  },
}

function download(services: Services, file: File): RequestHandler {
  return async (req, res) => {
    res.locals.routePath = exportPaths[file]
    if (isForeignNavigation(req)) return res.redirect('/')
    const context = contextOf(services, 'player', res)
    demand(canExport(context.actor), 'impersonation_forbidden')
    const { lang, format } = decode({ query: exportQuery }, req).query as ExportQuery
    const language = lang ?? (req.acceptsLanguages('es', 'en') === 'es' ? 'es' : 'en')
    const text = await begun(texts[file][format](context, language))
    res.attachment(fileName(file, format, language, context))
    await send(text, res)
  }
}

const names = {
  matches: { es: 'partidos', en: 'matches' },
  stats: { es: 'estadisticas', en: 'statistics' },
}

const fileName = (file: File, format: ExportFormat, language: ExportLanguage, { now, timeZone }: Context) =>
  `bandeja-${names[file][language]}-${dayIn(now, timeZone ?? 'UTC')}.${format}`

type Text = (context: Context, language: ExportLanguage) => AsyncGenerator<string>

const texts: Record<File, Record<ExportFormat, Text>> = {
  matches: {
    csv: (context, language) => matchesCsv(matchRows(context), language),
    json: (context) => matchesJson(matchRows(context)),
  },
  stats: {
    csv: async function* (context, language) {
      yield csvFile(statsTable(await statsOfAllPeriods(context), language))
    },
    json: async function* (context) {
      yield `${JSON.stringify(await statsOfAllPeriods(context))}\n`
    },
  },
}

/** The same text with its first part read already: what fails until then can still be answered as an error. */
async function begun(text: AsyncGenerator<string>) {
  const first = await text.next()
  return async function* () {
    if (!first.done) yield first.value
    yield* text
  }
}

/** The next part is made when the last has been taken. Whoever goes away or stops reading ends it, and that is no error. */
async function send(text: () => AsyncGenerator<string>, res: Response) {
  res.setTimeout(stalledMs, () => res.destroy())
  try {
    await pipeline(text, res)
  } catch (error) {
    if ((error as { code?: string }).code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error
  }
}
