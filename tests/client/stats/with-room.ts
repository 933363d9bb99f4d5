import { beforeEach, vi } from 'vitest'

/** The room that a phone of 390 px leaves in a card; jsdom has no layout. */
export function withRoom() {
  beforeEach(() => {
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(326)
    vi.stubGlobal(
      'ResizeObserver',
      class {
        observe() {}
        disconnect() {}
      },
    )
    return () => vi.restoreAllMocks()
  })
}
