import { useEffect, useState } from 'react'

/**
 * This browser is signed in as somebody else from now on, or nobody. The page is loaded anew, so that nothing of the
 * former person is left anywhere in it, and so are the other tabs: what stands in them may not be written in the wrong
 * name.
 */
export function switchPerson(to: string) {
  const tabs = new BroadcastChannel(channel)
  tabs.postMessage('')
  tabs.close()
  leaveFor(to)
}

/** Whether this page is about to go: nothing is shown or asked any more. */
export function useLeaving() {
  const [isLeaving, setLeaving] = useState(false)
  useEffect(() => {
    const tabs = new BroadcastChannel(channel)
    hide = () => setLeaving(true)
    // What another tab shows is nothing that both may see: it begins at Home. The tab that switches hears itself, too.
    tabs.addEventListener('message', () => hide && leaveFor('/'))
    return () => {
      tabs.close()
      hide = null
    }
  }, [])
  return isLeaving
}

const channel = 'session'
let hide: (() => void) | null = null

function leaveFor(to: string) {
  hide?.()
  hide = null
  // Going back may bring this page from the browser's memory, as it was left.
  addEventListener('pageshow', ({ persisted }) => persisted && location.reload())
  location.replace(to)
}
