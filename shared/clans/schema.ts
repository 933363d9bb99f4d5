import { z } from 'zod'

export const clanChoice = z.object({ id: z.number(), name: z.string() })
export type ClanChoice = z.output<typeof clanChoice>

export const clanChoices = z.array(clanChoice)
