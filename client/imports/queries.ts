import { queryOptions } from '@tanstack/react-query'
import { call } from '#client/lib/api.ts'
import { importsApi } from '#shared/imports/api.ts'
import { type ChosenFile, contentOf } from './chosen-file.ts'

/** Looks at a file without changing anything: a read whose question is a file. Leaving it stops the upload. */
export const previewQuery = ({ id, file }: ChosenFile) =>
  queryOptions({
    queryKey: ['import', 'preview', id],
    queryFn: async ({ signal }) => {
      const content = await contentOf(file)
      return { content, preview: await call(importsApi.preview, { file: content }, { signal }) }
    },
    gcTime: 0,
  })
