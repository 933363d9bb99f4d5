import common from './common-passwords.json' with { type: 'json' }

// The passwords of at least eight characters among the 10,000 most common of the ten million that Mark Burnett released into
// the public domain in 2015, from SecLists (MIT), in lower case. Shorter ones are refused for their length.
const commonPasswords: ReadonlySet<string> = new Set(common)

/**
 * Why a new password would be guessed among the first, or null: it is a common one, or its letters are those of the
 * e-mail, of its local part, or of the app's name.
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
