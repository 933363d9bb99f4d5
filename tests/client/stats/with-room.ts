import { beforeEach, vi } from 'vitest'

/** The width inside a card on a phone of 390 px; jsdom has no layout. */
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
