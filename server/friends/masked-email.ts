/** Enough of an e-mail address to recognise it by, too little to write to: ana@mail.example becomes a***@m***.example. */
export function maskedEmail(email: string) {
  const [, mailbox = '', domain = ''] = /^(.+)@([^@]+)$/.exec(email) ?? []
  const dot = domain.lastIndexOf('.')
  const ending = dot > 0 ? domain.slice(dot) : ''
  return `${firstOf(mailbox)}***@${firstOf(domain)}***${ending}`
}

const firstOf = (text: string) => [...text][0] ?? ''
