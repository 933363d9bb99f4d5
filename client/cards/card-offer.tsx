import { type ComponentProps, Suspense } from 'react'
import { lazyWithRetry } from '#client/ui/lazy-with-retry.tsx'

// An offer that fails to load is none.
const CardButton = lazyWithRetry(
  () => import('./card-button.tsx').then((module) => module.CardButton),
  () => null,
)

/** The button with which a picture is shared; its code and texts come after the screen's. */
export const CardOffer = (props: ComponentProps<typeof CardButton>) => (
  <Suspense>
    <CardButton {...props} />
  </Suspense>
)
