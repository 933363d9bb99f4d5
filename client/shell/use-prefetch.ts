import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { whenIdle } from '#client/lib/when-idle.ts'

declare global {
  interface Navigator {
    connection?: { saveData?: boolean }
  }
}

const restMs = 1500

/** Loads what will probably be wanted next, once the reads of the first screen are done; nothing for who saves data. */
export function usePrefetch(load: () => Promise<unknown>) {
  const client = useQueryClient()
  useEffect(() => {
    if (navigator.connection?.saveData) return undefined
    const timer = setInterval(() => {
      if (client.isFetching()) return
      clearInterval(timer)
      whenIdle(() => void load().catch(ignore))
    }, restMs)
    return () => clearInterval(timer)
  }, [client, load])
}

// What does not come now is asked for when it is wanted.
const ignore = () => {}
