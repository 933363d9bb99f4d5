import type { ReactNode } from 'react'
import { isMissing } from '#client/lib/is-missing.ts'
import { ErrorCard } from './states.tsx'

type QueryViewProps<Data> = {
  /** Of `useQuery` or `useInfiniteQuery`; a further page that failed is shown at the end of its list. */
  query: {
    data: Data | undefined
    error: Error | null
    isPending: boolean
    isFetchNextPageError?: boolean
    refetch: () => Promise<unknown>
  }
  /** Skeletons in the shape of what is loading. */
  loading?: ReactNode
  /** The title of the error, beside which stands a button to try again. */
  failed: string
  /** Shown where the server answers 404. */
  missing?: ReactNode
  /** Shown instead of the data, where `isEmpty`. */
  empty?: ReactNode
  isEmpty?: (data: Data) => boolean
  children: (data: Data) => ReactNode
}

/** What a query has to show in each of its states. Data that is there stays when a later read fails. */
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
