/** Clears every setting that the shell or an .env file may contain; the app takes any free port. */
export const plainSettings = {
  NODE_ENV: 'production',
  PORT: '0',
  HOST: '127.0.0.1',
  PUBLIC_URL: '',
  DATABASE_URL: '',
  SESSION_SECRET: '',
  OIDC_ISSUER_URL: '',
  OIDC_CLIENT_ID: '',
  OIDC_CLIENT_SECRET: '',
  SIGNUP: 'open',
  DEMO: 'on',
  OFFLINE: 'on',
  ADMIN_EMAILS: '',
  TRUST_PROXY: '0',
  RATE_LIMITS: 'off',
  LOG_LEVEL: 'error',
}
