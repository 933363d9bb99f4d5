import { useEffect, useState } from 'react'

/** The value once it has stayed the same for a while; an emptied text counts at once. */
export function useSettled(value: string, delay: number) {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delay)
    return () => clearTimeout(timer)
  }, [value, delay])
  return value === '' ? '' : settled
}
