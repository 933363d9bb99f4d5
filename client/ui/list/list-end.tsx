import { Button } from '#client/ui/button.tsx'
import { ErrorCard } from '#client/ui/states.tsx'
import { useEndReached } from './use-end-reached.ts'

/** A list that is read page by page. */
export type PagedList = {
  hasNextPage: boolean
  isFetching: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  fetchNextPage: (options?: { cancelRefetch?: boolean }) => Promise<unknown>
}

type ListEndProps = {
  list: PagedList
  more: string
  failed: string
}

type ListFailedProps = {
  /** Read at once, or page by page. */
  list: { isError: boolean; isFetchNextPageError?: boolean; refetch: () => Promise<unknown> }
  title: string
}

/** Says that a list did not come; that a further page of it did not is told at its end. */
export function ListFailed({ list, title }: ListFailedProps) {
  if (!list.isError || list.isFetchNextPageError) return null
  return <ErrorCard title={title} onRetry={() => void list.refetch()} />
}

/** Brings the next page when the reader gets near the end, or presses the button; says when it did not come. */
export function ListEnd({ list, more, failed }: ListEndProps) {
  const fetchMore = () => void list.fetchNextPage()
  const canFetch = list.hasNextPage && !list.isFetching && !list.isFetchNextPageError
  const end = useEndReached(canFetch, fetchMore)
  return (
    <>
      <div ref={end} />
      {list.isFetchNextPageError && <ErrorCard title={failed} onRetry={fetchMore} />}
      {list.hasNextPage && !list.isFetchNextPageError && (
        <Button
          variant="outline"
          busy={list.isFetchingNextPage}
          onClick={fetchMore}
          className="justify-self-center"
        >
          {more}
        </Button>
      )}
    </>
  )
}
