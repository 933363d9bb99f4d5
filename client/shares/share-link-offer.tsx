import { type ComponentProps, Suspense } from 'react'
import { lazyWithRetry } from '#client/ui/lazy-with-retry.tsx'

// An offer that fails to load is none.
const ShareLinkButton = lazyWithRetry(
  () => import('./share-link-button.tsx').then((module) => module.ShareLinkButton),
  () => null,
)

/** The button that leads to the reader's share link; its code and texts come after the screen's. */
export const ShareLinkOffer = (props: ComponentProps<typeof ShareLinkButton>) => (
  <Suspense>
    <ShareLinkButton {...props} />
  </Suspense>
)
