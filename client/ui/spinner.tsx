import { BallDrawing } from './ball-drawing.tsx'

/** A bouncing ball over its text. */
export function Spinner({ text }: { text: string }) {
  return (
    <output className="grid justify-items-center gap-3 p-8 font-medium text-ink-2">
      <BallDrawing className="bouncing size-12" />
      {text}
    </output>
  )
}
