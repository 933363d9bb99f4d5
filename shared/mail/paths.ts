/** Where a link in each mail, and the button of mail programs, ends all mail. */
export const unsubscribePath = '/api/mail/unsubscribe/:token'
