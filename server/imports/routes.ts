import { bind } from '#server/http/bind.ts'
import { createReception } from '#server/http/reception.ts'
import { createTurns } from '#server/http/turns.ts'
import { importsApi } from '#shared/imports/api.ts'
import { importedBytes } from '#shared/imports/limits.ts'
import * as shapes from '#shared/imports/schema.ts'
import { previewImport, runImport } from './service.ts'

const withFile = createReception(128 * 1024 * 1024, importedBytes)
// Each holds all matches of its file in memory.
const { inTurn } = createTurns({ each: () => 1, atOnce: 2 })

export const importsRoutes = bind(importsApi, shapes, {
  preview: (context, { file }) =>
    withFile(file, (blocks) => inTurn(context.actor.userId, () => previewImport(context, blocks))),
  run: (context, { file }) =>
    withFile(file, (blocks) => inTurn(context.actor.userId, () => runImport(context, blocks))),
})
