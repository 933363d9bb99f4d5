import { useEffect } from 'react'
import { focusContent } from './dialog/modal-layer.ts'

/**
 * A list and what it opens take each other's place, and with it the link that had the focus: the focus goes to the
 * content, so that the next Tab starts there. `fromTop` also begins at the top, as a page of its own would.
 */
export function useFocusOnMount({ fromTop = false } = {}) {
  useEffect(() => {
    if (fromTop) document.documentElement.scrollTop = 0
    if (document.activeElement === document.body) focusContent()
  }, [fromTop])
}
