import type { ComponentProps } from 'react'

type SliderProps = Omit<ComponentProps<'input'>, 'type' | 'onChange'> & {
  min: number
  max: number
  value: number
  onChange: (value: number) => void
}

/** The platform's slider, with a ball as its thumb. */
export function Slider({ onChange, ...props }: SliderProps) {
  const { min, max, value } = props
  const share = (value - min) / (max - min)
  // Half a thumb stays free at either end.
  const filled: Record<string, string> = { '--filled': `calc(1.125rem + ${share} * (100% - 2.25rem))` }
  return (
    <input
      {...props}
      type="range"
      onChange={(event) => onChange(Number(event.target.value))}
      style={filled}
      className={`h-tap w-full cursor-pointer appearance-none rounded-ctl bg-transparent ${track} ${thumb}`}
    />
  )
}

const track =
  '[&::-webkit-slider-runnable-track]:h-3 [&::-webkit-slider-runnable-track]:rounded-[3px] [&::-webkit-slider-runnable-track]:bg-[linear-gradient(90deg,var(--action)_var(--filled),color-mix(in_srgb,var(--ink)_16%,transparent)_var(--filled))] [&::-moz-range-track]:h-3 [&::-moz-range-track]:rounded-[3px] [&::-moz-range-track]:bg-[linear-gradient(90deg,var(--action)_var(--filled),color-mix(in_srgb,var(--ink)_16%,transparent)_var(--filled))]'
const thumb =
  '[&::-webkit-slider-thumb]:-mt-3 [&::-webkit-slider-thumb]:size-9 [&::-webkit-slider-thumb]:appearance-none [&::-webkit-slider-thumb]:rounded-ball [&::-webkit-slider-thumb]:border-3 [&::-webkit-slider-thumb]:border-on-ball [&::-webkit-slider-thumb]:bg-ball [&::-webkit-slider-thumb]:shadow-ball dark:[&::-webkit-slider-thumb]:border-bg [&::-moz-range-thumb]:box-border [&::-moz-range-thumb]:size-9 [&::-moz-range-thumb]:rounded-ball [&::-moz-range-thumb]:border-3 [&::-moz-range-thumb]:border-on-ball [&::-moz-range-thumb]:bg-ball dark:[&::-moz-range-thumb]:border-bg'
