import type { ReactNode } from 'react'
import { isMissing } from '#client/lib/api.ts'
import { ErrorCard } from './states.tsx'

/** Of `useQuery` or `useInfiniteQuery`; the error of a further page is shown at the end of its list. */
export type Query<Data> = {
  data: Data | undefined
  error: Error | null
  isPending: boolean
  isFetchNextPageError?: boolean
  refetch: () => Promise<unknown>
}

type QueryViewProps<Data> = {
  query: Query<Data>
  loading?: ReactNode
  /** The title of the error. */
  failed: string
  /** For a 404. */
  missing?: ReactNode
  /** Instead of the data, if `isEmpty`. */
  empty?: ReactNode
  isEmpty?: (data: Data) => boolean
  children: (data: Data) => ReactNode
}

/** The states of a query. Data stays when a later request fails. */
export function QueryView<Data>(props: QueryViewProps<Data>) {
  const { query, loading, failed, missing, empty, isEmpty, children } = props
  const { data, error, isPending, isFetchNextPageError = false } = query
  if (missing !== undefined && isMissing(error)) return missing
  return (
    <>
      {error && !isFetchNextPageError && <ErrorCard title={failed} onRetry={() => void query.refetch()} />}
      {isPending && loading}
      {data !== undefined && (isEmpty?.(data) ? empty : children(data))}
    </>
  )
}
