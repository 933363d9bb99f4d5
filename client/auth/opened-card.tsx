import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, Suspense, useLayoutEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { startI18n } from '#client/i18n/i18n.ts'
import { createQueryClient, read } from '#client/lib/query-client.ts'
import { lazyWithRetry } from '#client/ui/lazy-with-retry.tsx'
import { type AppLocation, locationOf } from '#shared/app-location.ts'
import { pollLinksApi } from '#shared/polls/links/api.ts'
import { sharesApi } from '#shared/shares/api.ts'

const PollCard = lazyWithRetry(() =>
  import('#client/polls/links/poll-card.tsx').then((card) => card.PollCard),
)
const SharedCard = lazyWithRetry(() =>
  import('#client/shares/shared-card.tsx').then((card) => card.SharedCard),
)

/** A poll, or what somebody shared, for a visitor. `onShown`: its height is known. */
export async function openCard(place: HTMLElement, onShown: () => void) {
  // Each card shows its own failures.
  const client = createQueryClient({ onWriteFailed: () => {} })
  await Promise.all([startI18n('ui'), prepare(client, locationOf(location.search)).catch(() => {})])
  createRoot(place).render(
    <QueryClientProvider client={client}>
      <Suspense>
        <Shown onShown={onShown}>
          <OpenedCard />
        </Shown>
      </Suspense>
    </QueryClientProvider>,
  )
}

/** Loads the card and what it shows, so that what stands below does not move when they come. */
function prepare(client: QueryClient, { vote, answer, shared }: AppLocation) {
  const of = (key: string) => ({ params: { key } })
  if (answer) return all(PollCard.preload(), client.prefetchQuery(read(pollLinksApi.answered, of(answer))))
  if (vote) return all(PollCard.preload(), client.prefetchQuery(read(pollLinksApi.one, of(vote))))
  return all(SharedCard.preload(), shared && client.prefetchQuery(read(sharesApi.shared, of(shared))))
}

const all = (...loads: unknown[]) => Promise.all(loads)

function OpenedCard() {
  const { vote, answer, shared } = locationOf(location.search)
  if (vote ?? answer)
    return (
      <div className="sm:max-w-160">
        <PollCard pollKey={vote} answerKey={answer} />
      </div>
    )
  return <div className="sm:max-w-105">{shared && <SharedCard sharedKey={shared} />}</div>
}

function Shown({ onShown, children }: { onShown: () => void; children: ReactNode }) {
  useLayoutEffect(onShown, [onShown])
  return children
}
