import MailComposer from 'nodemailer/lib/mail-composer'
import { htmlText, plainText, type MailText } from './template.ts'

type Letter = {
  from: string
  to: string
  text: MailText
  date: Date
  /** The same at each attempt, so that a mail program shows one of two. */
  messageId: string
}

/** A whole mail, as it goes over the wire. */
export function compose({ from, to, text, date, messageId }: Letter): Promise<Buffer> {
  const mail = new MailComposer({
    from: { name: 'Bandeja', address: from },
    to: { name: '', address: to },
    subject: text.subject,
    text: plainText(text),
    html: htmlText(text),
    date,
    messageId,
    textEncoding: 'quoted-printable',
    headers: {
      'Auto-Submitted': 'auto-generated',
      'Content-Language': text.language,
      // RFC 8058: a mail program offers to end all mail with one click.
      ...(text.unsubscribe && {
        'List-Unsubscribe': { prepared: true, value: `<${text.unsubscribe.url}>` },
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return mail.compile().build()
}
