import { toNestErrors } from '@hookform/resolvers'
import { zodResolver } from '@hookform/resolvers/zod'
import type { Resolver, ResolverOptions } from 'react-hook-form'
import type { z } from 'zod'
import { today } from '#client/lib/format.ts'
import { firstProblem } from '#shared/matches/checks.ts'
import { editedMatch } from '#shared/matches/schema.ts'
import { draftOf, type MatchValues, payloadOf } from './match-values.ts'

const writtenMatch = editedMatch.refine(({ date }) => date <= today(), {
  path: ['date'],
  error: 'date_in_future',
})
export type WrittenMatch = z.input<typeof writtenMatch>

const fitsTheWire = zodResolver(writtenMatch, undefined, { raw: true })

/** The six checks in their order, and with nothing left of them everything else that the server would refuse. */
export const matchResolver: Resolver<MatchValues, unknown, WrittenMatch> = async (
  values,
  context,
  options,
) => {
  const problem = firstProblem(draftOf(values))
  if (!problem)
    return fitsTheWire(
      payloadOf(values) as WrittenMatch,
      context,
      options as unknown as ResolverOptions<WrittenMatch>,
    )
  const { field, title, message } = problem
  return { values: {}, errors: toNestErrors({ [field]: { type: title, message } }, options) }
}
