import { z } from 'zod'
import { id, line, optional } from '#shared/api/wire.ts'
import { fullNameLength, isGuestName, nameNorm } from '#shared/players/name.ts'
import { favouriteCourtSides } from '#shared/profile/sides.ts'
import { positions } from '#shared/scheduled-matches/court.ts'

export const courtPosition = z.enum(favouriteCourtSides)
export const position = z.literal([...positions])

type NamedSeat = { id: number | null; userId: string | null; isRegistered: boolean; name: string }

/** A known player, or a guest whose name is not too long. */
export const isNamedPlayer = ({ id, userId, isRegistered, name }: NamedSeat) =>
  id !== null || userId !== null || isRegistered || isGuestName(name)

/** `id` is the player's, `userId` a registered player's account; `courtSide` is an alias of `courtPosition`. */
const seat = z
  .object({
    id: id.nullish().default(null),
    userId: optional(line(100)),
    name: optional(line(fullNameLength)),
    position: position.nullish().default(null),
    courtSide: courtPosition.nullish(),
    courtPosition: courtPosition.nullish(),
    isRegistered: z.boolean().nullish(),
  })
  .transform(({ courtSide, courtPosition, name, isRegistered, ...rest }) => ({
    ...rest,
    name: name ?? '',
    isRegistered: isRegistered ?? false,
    courtPosition: courtPosition ?? courtSide ?? null,
  }))
  .refine(isNamedPlayer, { path: ['name'], error: 'text_too_long' })
export type SeatInput = z.output<typeof seat>

const namesPlayer = ({ id, userId, name }: SeatInput) => id !== null || userId !== null || name !== ''

/** Entries that name no player are omitted. */
export const lineUp = z
  .array(seat)
  .max(4, 'too_many_players')
  .transform((players) => players.filter(namesPlayer))
  .superRefine((players, context) => {
    players.forEach((player, index) => {
      const before = players.slice(0, index)
      const isTaken = player.position !== null && before.some((other) => other.position === player.position)
      if (isTaken) context.addIssue({ code: 'custom', path: [index, 'position'], message: 'position_taken' })
      if (before.some((other) => isSame(other, player)))
        context.addIssue({ code: 'custom', path: [index, 'name'], message: 'duplicate_player' })
    })
  })

function isSame(one: SeatInput, other: SeatInput) {
  if (one.userId !== null && other.userId !== null) return one.userId === other.userId
  if (one.id !== null && other.id !== null) return one.id === other.id
  return isNamedOnly(one) && isNamedOnly(other) && nameNorm(one.name) === nameNorm(other.name)
}

const isNamedOnly = ({ id, userId }: SeatInput) => id === null && userId === null
