import { Router } from 'express'
import { assertThat } from '#server/http/assert.ts'
import type { Bound } from '#server/http/bind.ts'
import { contextOf, type Context, type Services } from '#server/http/context.ts'
import { decode } from '#server/http/decode.ts'
import { download } from '#server/http/download.ts'
import { languageOf } from '#server/http/language.ts'
import { fileNames } from '#shared/exports/columns.ts'
import { exportPaths, type ExportFormat } from '#shared/exports/paths.ts'
import { canExport } from '#shared/exports/policy.ts'
import { exportQuery, type ExportQuery } from '#shared/exports/schema.ts'
import type { Language } from '#shared/languages.ts'
import { csvFile, matchesCsv } from './csv.ts'
import { matchesJson } from './json.ts'
import { matchRows, statsOfAllPeriods } from './service.ts'
import { statsTable } from './stats-table.ts'

type File = keyof typeof exportPaths

const downloadEndpoint = { method: 'GET', access: 'player' } as const

/** Downloads are no part of the API contract: the browser navigates to them. */
export const exportsRoutes: Bound = {
  table: {
    matches: { ...downloadEndpoint, path: exportPaths.matches },
    stats: { ...downloadEndpoint, path: exportPaths.stats },
  },
  router: (services) => {
    const routes = Router()
    routes.get(exportPaths.matches, send(services, 'matches'))
    routes.get(exportPaths.stats, send(services, 'stats'))
    return routes
  },
}

const send = (services: Services, file: File) =>
  download(services, exportPaths[file], (req, res) => {
    const context = contextOf(services, 'player', res)
    assertThat(canExport(context.actor), 'impersonation_forbidden')
    const { lang, format } = decode({ query: exportQuery }, req).query as ExportQuery
    const language = languageOf(req, lang)
    const text = texts[file][format](context, language)
    return {
      context,
      name: fileNames[file][language],
      format,
      text,
      file: file === 'stats' ? 'statistics' : 'matches',
    }
  })

type Text = (context: Context, language: Language) => AsyncGenerator<string>

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
