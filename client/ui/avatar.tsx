import { useState } from 'react'
import { avatarColourOf, initialsOf } from '#shared/players/initials.ts'

type AvatarProps = {
  name: string
  imageUrl?: string | null
  /** A dashed ring. */
  guest?: boolean
  size?: 'small' | 'large'
  /** A white ring. */
  court?: boolean
}

/** Hidden from screen readers: the name is beside it. */
export function Avatar({ name, imageUrl, guest, size, court }: AvatarProps) {
  const [broken, setBroken] = useState<string | null>(null)
  const look = `grid flex-none place-items-center overflow-hidden rounded-ball font-bold font-stretch-[90%] ${sizes[size ?? (court ? 'court' : 'normal')]}`
  if (imageUrl && imageUrl !== broken)
    return (
      <img
        src={imageUrl}
        alt=""
        loading="lazy"
        onError={() => setBroken(imageUrl)}
        className={`${look} object-cover ${court ? 'border-2 border-white' : ''}`}
      />
    )
  const ring = guest
    ? 'border-2 border-dashed border-line-strong bg-surface text-ink-2'
    : `${fills[avatarColourOf(name)]} text-white`
  return (
    <span aria-hidden className={`${look} ${ring} ${court ? 'border-2 border-white' : ''}`}>
      {initialsOf(name)}
    </span>
  )
}

const sizes = {
  small: 'size-8 text-13',
  normal: 'size-10 text-14',
  court: 'size-9.5 text-14',
  large: 'size-18 text-24 narrow:size-13 narrow:text-20',
}

const fills = ['bg-av-1', 'bg-av-2', 'bg-av-3', 'bg-av-4', 'bg-av-5', 'bg-av-6']
