import { bind } from '#server/http/bind.ts'
import type { Context } from '#server/http/context.ts'
import { createQueue } from '#server/http/queue.ts'
import { createUploadBuffer, type Blocks, type File } from '#server/http/upload-buffer.ts'
import { importsApi } from '#shared/imports/api.ts'
import { importedBytes } from '#shared/imports/limits.ts'
import * as shapes from '#shared/imports/schema.ts'
import { previewImport, runImport } from './service.ts'

const withFile = createUploadBuffer({ mostBytes: importedBytes, bytesAtOnce: 128 * 1024 * 1024 })
// Each import holds all matches of its file in memory.
const { inTurn } = createQueue({ each: () => 1, atOnce: 2 })

const received = <T>({ actor: { userId } }: Context, file: File, work: (blocks: Blocks) => Promise<T>) =>
  withFile(userId, file, (blocks) => inTurn(userId, () => work(blocks)))

export const importsRoutes = bind(importsApi, shapes, {
  preview: (context, { file }) => received(context, file, (blocks) => previewImport(context, blocks)),
  run: (context, { file }) => received(context, file, (blocks) => runImport(context, blocks)),
})
