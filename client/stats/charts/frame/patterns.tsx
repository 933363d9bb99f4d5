/** Netting: what is not settled yet, and the net itself. */
export function MeshPattern({ id }: { id: string }) {
  return (
    <pattern id={id} width="7" height="7" patternUnits="userSpaceOnUse">
      <path
        d="M0 7L7 0M0 0L7 7"
        strokeOpacity={0.4}
        className="stroke-line-strong forced-colors:stroke-[CanvasText]"
      />
    </pattern>
  )
}

/** A rate under 50 %: hatched, so that it is told from a good one without its colour. */
export function HatchPattern({ id }: { id: string }) {
  return (
    <pattern id={id} width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <path d="M1.75 0V7" strokeWidth="3.5" className="stroke-loss forced-colors:stroke-[CanvasText]" />
    </pattern>
  )
}
