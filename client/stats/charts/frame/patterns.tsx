/** For what is provisional, and for the net. */
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

/** For rates under 50 %, so that they differ in more than colour. */
export function HatchPattern({ id }: { id: string }) {
  return (
    <pattern id={id} width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <path d="M1.75 0V7" strokeWidth="3.5" className="stroke-loss forced-colors:stroke-[CanvasText]" />
    </pattern>
  )
}
