import { useState } from 'react'

type ClanIconProps = { clan: { iconUrl: string | null }; size?: 'large' }

/** The clan's picture; without one, or when it fails to load, a drawn court. Decorative. */
export function ClanIcon({ clan: { iconUrl }, size }: ClanIconProps) {
  const [broken, setBroken] = useState<string | null>(null)
  const look = `flex-none rounded-card ${size === 'large' ? 'size-16 narrow:size-13' : 'size-13 narrow:size-11'}`
  if (!iconUrl || iconUrl === broken) return <Glass className={look} />
  return (
    <img
      src={iconUrl}
      alt=""
      loading="lazy"
      onError={() => setBroken(iconUrl)}
      className={`${look} bg-surface-2 object-cover`}
    />
  )
}

const Glass = ({ className }: { className: string }) => (
  <svg viewBox="0 0 64 64" aria-hidden className={className}>
    <rect width="64" height="64" fill="#083577" />
    <path d="M12 12h40v40H12z" fill="none" stroke="#fff" strokeWidth="3" />
    <path d="M12 25h40M12 39h40M25 12v40M39 12v40" stroke="#fff" strokeWidth="1.5" opacity=".55" />
    <circle cx="39" cy="26" r="9" fill="#D8F230" stroke="#081A2E" strokeWidth="3" />
  </svg>
)
