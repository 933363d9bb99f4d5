import { expect, test } from 'vitest'
import { maskedEmail } from '#server/friends/masked-email.ts'

test.for([
  ['ana@mail.example', 'a***@m***.example'],
  ['a@d.com', 'a***@d***.com'],
  ['ana.roldan+padel@club.padel.co.uk', 'a***@c***.uk'],
  ['"odd@box"@mail.example', '"***@m***.example'],
  ['ñandú@correo.es', 'ñ***@c***.es'],
  ['ana@localhost', 'a***@l***'],
  ['not an address', '***@***'],
])('%s is shown as %s', ([email, shown]) => {
  expect(maskedEmail(email!)).toBe(shown)
})
