// Addresses for navigation, not for data calls.
export const loginPath = '/api/login'
export const callbackPath = '/api/callback'
export const logoutPath = '/api/logout'

/** The landing page after the provider denied the sign-in. */
export const deniedPath = '/?login=denied'

/** Pages of the embedded provider: "forgot password", and below it the links to a new password. */
export const passwordLinksPath = '/oidc/password'

/** Below it are the links that verify an address. */
export const addressLinksPath = '/oidc/address'
