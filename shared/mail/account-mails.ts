/** Mails about an account, which follow from no notification. Each has its texts at `account.<kind>` in `mail.json`. */
export const accountMailKinds = ['address_verification', 'password_link', 'password_changed'] as const
export type AccountMailKind = (typeof accountMailKinds)[number]
