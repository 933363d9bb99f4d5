import { bind } from '#server/http/bind.ts'
import { importsApi } from '#shared/imports/api.ts'
import * as shapes from '#shared/imports/schema.ts'
import { previewImport, runImport } from './service.ts'
import { createTurns } from './turns.ts'

// Each holds a whole file in memory.
const inTurn = createTurns(4)

export const importsRoutes = bind(importsApi, shapes, {
  preview: (context, { file }) => inTurn(context.actor.userId, () => previewImport(context, file)),
  run: (context, { file }) => inTurn(context.actor.userId, () => runImport(context, file)),
})
