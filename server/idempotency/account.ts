import type { ErasedAccount } from '#server/account/domains.ts'
import type { Context } from '#server/http/context.ts'
import { deletedName } from '#shared/players/name.ts'
import { replaceInAnswers } from './service.ts'

/** Replaces the user's texts in the stored answers of others; the user's own keys are deleted with the row. */
export async function eraseAccount({ db: tx }: Context, { user, playerName, pseudonym }: ErasedAccount) {
  const { id: userId, email, firstName, lastName, profileImageUrl } = user
  const [deletedFirst = '', deletedLast = ''] = deletedName.split(' ')
  const replacements: [string | null, string][] = [
    [userId, pseudonym],
    [email, ''],
    [playerName, deletedName],
    [firstName, deletedFirst],
    [lastName, deletedLast],
    [profileImageUrl, ''],
  ]
  await replaceInAnswers(tx, {
    userId,
    texts: [userId, playerName, ...(email === null ? [] : [email])],
    replacements: replacements.flatMap(([text, replacement]) => (text === null ? [] : [[text, replacement]])),
  })
}
