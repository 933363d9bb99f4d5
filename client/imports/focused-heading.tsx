import { type ReactNode, useEffect, useRef } from 'react'

/** The heading of a step: the control that led here is gone, so the focus comes along. */
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
