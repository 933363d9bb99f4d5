import { useEffect, useState } from 'react'

/** Empty text applies at once. */
export function useDebounced(value: string, delay: number) {
  const [debounced, setDebounced] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), delay)
    return () => clearTimeout(timer)
  }, [value, delay])
  return value === '' ? '' : debounced
}
