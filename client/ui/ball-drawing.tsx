export function BallDrawing({ className = '' }: { className?: string }) {
  return (
    <svg viewBox="0 0 120 120" aria-hidden className={className}>
      <circle cx="60" cy="60" r="55" fill="#D8F230" stroke="#081A2E" strokeWidth="6" />
      <path
        d="M14 34C48 40 62 70 50 112M106 86C72 80 58 50 70 8"
        fill="none"
        stroke="#fff"
        strokeWidth="7"
        strokeLinecap="round"
      />
    </svg>
  )
}
