import type { Resolver } from 'react-hook-form'
import { useDraftForm } from '#client/lib/use-draft-form.ts'
import type { ClanFormValues } from './clan-form-values.ts'

type ClanFormOptions = {
  /** The name of the draft. */
  draftKey: string
  start: ClanFormValues
  resolver: Resolver<ClanFormValues>
  send: (values: ClanFormValues, key: string) => Promise<void>
}

export function useClanForm({ draftKey, start, resolver, send }: ClanFormOptions) {
  const { initial, submit, ...form } = useDraftForm<ClanFormValues>({
    draft: draftKey,
    initial: () => start,
    resolver,
    send,
  })
  return { ...form, start: initial, save: submit }
}

export type ClanFormState = ReturnType<typeof useClanForm>
