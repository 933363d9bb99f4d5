import { commonPasswords } from './common-passwords.ts'

/**
 * Why a new password is among those that are guessed first, or null: it is one of the commonest, or but for digits and signs it
 * is the person's e-mail, the part before the @, or the name of the app.
 */
export function guessablePasswordError(password: string, email: string) {
  const plain = plainOf(password)
  if (commonPasswords.has(plain)) return 'password_common' as const
  const [local = ''] = email.split('@')
  const letters = lettersOf(password)
  const isPersonal =
    [email, local].some((own) => plain === plainOf(own) || (letters !== '' && letters === lettersOf(own))) ||
    appNames.test(letters)
  return isPersonal ? ('password_personal' as const) : null
}

const appNames = /^(bandeja|padel)+$/

// Keyboards compose the same accented letter in different ways.
const plainOf = (text: string) => text.normalize('NFKC').toLowerCase()

const lettersOf = (text: string) => text.normalize('NFKD').replace(/\P{L}/gu, '').toLowerCase()
