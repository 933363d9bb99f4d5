import type { ReactNode } from 'react'
import { Avatar } from '#client/ui/avatar.tsx'
import { Card } from '#client/ui/card.tsx'

type Choice<Id> = {
  id: Id
  name: string
  imageUrl?: string | null
  guest?: boolean
  about?: ReactNode
}

type ChoicesProps<Id> = {
  label: string
  choices: readonly Choice<Id>[]
  chosen: Id | undefined
  onChoose: (id: Id) => void
}

export function Choices<Id extends string | number>({ label, choices, chosen, onChoose }: ChoicesProps<Id>) {
  return (
    <Card flush role="radiogroup" aria-label={label}>
      {choices.map(({ id, name, imageUrl = null, guest = false, about }) => (
        <label
          key={id}
          className="flex min-h-14 cursor-pointer items-center gap-3 px-4 py-2 not-first:border-t not-first:border-line has-checked:bg-court-tint has-focus-visible:outline-3 has-focus-visible:-outline-offset-4 has-focus-visible:outline-focus"
        >
          <Avatar name={name} imageUrl={imageUrl} guest={guest} size="small" />
          <span className="grid min-w-0 flex-1 leading-tight">
            <b className="overflow-hidden font-medium text-ellipsis">{name}</b>
            {about}
          </span>
          <input
            type="radio"
            name="person"
            aria-label={name}
            checked={id === chosen}
            onChange={() => onChoose(id)}
            className="size-5 flex-none accent-(--link) outline-none focus-visible:shadow-none"
          />
        </label>
      ))}
    </Card>
  )
}
