import { type ReactNode, useEffect, useRef } from 'react'

/** Takes the focus, as the control that led to this step is gone. */
export function FocusedHeading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <h2
      ref={heading}
      tabIndex={-1}
      className="scroll-mt-20 text-20 wrap-anywhere outline-none focus-visible:shadow-none"
    >
      {children}
    </h2>
  )
}
