import { useId } from 'react'

/** A padel court seen from behind the baseline. Inline: an image would be one more request before the first paint. */
export function LandingCourt({ className }: { className: string }) {
  const id = useId()
  const wall = `${id}wall`
  const net = `${id}net`
  return (
    <svg viewBox="0 0 800 620" preserveAspectRatio="xMidYMin slice" aria-hidden className={className}>
      <defs>
        <pattern id={wall} width="16" height="16" patternUnits="userSpaceOnUse" patternTransform="skewY(8)">
          <path d="M0 16L16 0M0 0L16 16" stroke="#fff" strokeOpacity=".2" strokeWidth="1.5" />
        </pattern>
        <pattern id={net} width="9" height="9" patternUnits="userSpaceOnUse">
          <path d="M0 9L9 0M0 0L9 9" stroke="#fff" strokeOpacity=".45" strokeWidth="1.2" />
        </pattern>
      </defs>
      <rect width="800" height="620" fill="#062A60" />
      <BackWall mesh={`url(#${net})`} />
      <path d="M232 62L150 10V236L232 196z" fill="#1C5DBD" opacity=".45" />
      <path d="M568 62L650 10V236L568 196z" fill="#1C5DBD" opacity=".45" />
      <path d="M150 10L-60 -120V340L150 236z" fill={`url(#${wall})`} />
      <path d="M650 10L860 -120V340L650 236z" fill={`url(#${wall})`} />
      <path d="M150 10V236M650 10V236" stroke="#CFE0FA" strokeWidth="4" />
      <Floor />
      <path d="M112 262H688V318H112z" fill={`url(#${net})`} />
      <path d="M112 262H688" stroke="#fff" strokeWidth="8" />
      <path d="M112 256V326M688 256V326" stroke="#081A2E" strokeWidth="9" />
      <path d="M400 266V316" stroke="#fff" strokeWidth="5" />
    </svg>
  )
}

function BackWall({ mesh }: { mesh: string }) {
  return (
    <>
      <path d="M232 92H568V196H232z" fill="#1C5DBD" opacity=".55" />
      <path d="M232 62H568V92H232z" fill={mesh} />
      <path d="M316 92V196M400 92V196M484 92V196M232 62V196M568 62V196" stroke="#CFE0FA" strokeWidth="3" />
      <path d="M232 92H568" stroke="#fff" strokeWidth="4" />
      <path d="M260 110l34-14M262 130l70-30" stroke="#fff" strokeOpacity=".35" strokeWidth="3" />
    </>
  )
}

function Floor() {
  return (
    <>
      <path d="M232 196H568L990 640H-190z" fill="#1556B8" />
      <path d="M232 196H568L674 307H126z" fill="#0F4AA4" />
      <g stroke="#fff" fill="none">
        <path d="M232 196H568L990 640H-190z" strokeWidth="5" />
        <path d="M211 218H589" strokeWidth="3.5" />
        <path d="M400 218V480" strokeWidth="4.5" />
        <path d="M-38 480H838" strokeWidth="7" />
      </g>
    </>
  )
}
