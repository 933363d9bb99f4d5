import { useEffect, useState } from 'react'

/** The value once it has stayed the same for a while; an emptied text counts at once. */
export function useDebounced(value: string, delay: number) {
  const [debounced, setDebounced] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), delay)
    return () => clearTimeout(timer)
  }, [value, delay])
  return value === '' ? '' : debounced
}
