import type { Language } from './language.ts'

const en = {
  claim: 'Every match counts',
  languageLabel: 'Language',
  home: 'Bandeja, start page',
  errorTitle: 'Error: ',
  email: 'E-mail',
  password: 'Password',
  passwordRule: 'At least 8 characters.',
  signInTitle: 'Log in',
  signIn: 'Log in',
  signUpTitle: 'Create your account',
  signUp: 'Create account',
  noAccount: 'New here?',
  hasAccount: 'Already have an account?',
  again: 'Try again',
  toStart: 'Go to the start page',
  emailRequired: 'Enter your e-mail.',
  emailInvalid: 'Enter a full e-mail address, such as ana@example.com.',
  emailTaken: 'There is already an account with this e-mail. Log in, or use another one.',
  passwordRequired: 'Enter your password.',
  passwordShort: 'The password needs at least 8 characters.',
  passwordLong: 'The password can have 200 characters at most.',
  wrong: 'The e-mail or the password is wrong.',
  wait: (when: string) => `Too many failed attempts. Try again ${when}.`,
  failedTitle: 'You are not logged in yet',
  failedText: 'This step has expired or has already been used. Start again: it only takes a moment.',
  clashTitle: 'This e-mail already has an account',
  clashText: 'Another account of this app uses the same e-mail. Log in the way you did the first time.',
  closedTitle: 'No new accounts for now',
  closedText: 'This app does not take new accounts at the moment. If you have one, you can log in.',
  tooManyTitle: 'Too many attempts',
  tooManyText: (when: string) => `There were too many attempts from here. Try again ${when}.`,
  unavailableTitle: 'Logging in is not possible right now',
  unavailableText: 'The service does not answer. Wait a moment and try again.',
  unexpectedTitle: 'Something went wrong',
  unexpectedText: 'It was our fault, not yours. Wait a moment and try again.',
}

export type Text = typeof en

const es: Text = {
  claim: 'Cada partido cuenta',
  languageLabel: 'Idioma',
  home: 'Bandeja, página de inicio',
  errorTitle: 'Error: ',
  email: 'Correo electrónico',
  password: 'Contraseña',
  passwordRule: 'Al menos 8 caracteres.',
  signInTitle: 'Inicia sesión',
  signIn: 'Iniciar sesión',
  signUpTitle: 'Crea tu cuenta',
  signUp: 'Crear cuenta',
  noAccount: '¿Primera vez aquí?',
  hasAccount: '¿Ya tienes cuenta?',
  again: 'Volver a intentarlo',
  toStart: 'Ir a la página de inicio',
  emailRequired: 'Escribe tu correo electrónico.',
  emailInvalid: 'Escribe un correo completo, como ana@ejemplo.es.',
  emailTaken: 'Ya hay una cuenta con este correo. Inicia sesión o usa otro.',
  passwordRequired: 'Escribe tu contraseña.',
  passwordShort: 'La contraseña debe tener al menos 8 caracteres.',
  passwordLong: 'La contraseña puede tener 200 caracteres como máximo.',
  wrong: 'El correo o la contraseña no son correctos.',
  wait: (when) => `Demasiados intentos fallidos. Vuelve a intentarlo ${when}.`,
  failedTitle: 'Aún no has iniciado sesión',
  failedText: 'Este paso ha caducado o ya se ha usado. Empieza de nuevo: es solo un momento.',
  clashTitle: 'Este correo ya tiene una cuenta',
  clashText: 'Otra cuenta de esta app usa el mismo correo. Inicia sesión como lo hiciste la primera vez.',
  closedTitle: 'Por ahora no hay cuentas nuevas',
  closedText: 'Esta app no admite cuentas nuevas de momento. Si ya tienes una, puedes iniciar sesión.',
  tooManyTitle: 'Demasiados intentos',
  tooManyText: (when) => `Ha habido demasiados intentos desde aquí. Vuelve a intentarlo ${when}.`,
  unavailableTitle: 'Ahora mismo no se puede iniciar sesión',
  unavailableText: 'El servicio no responde. Espera un momento y vuelve a intentarlo.',
  unexpectedTitle: 'Algo ha salido mal',
  unexpectedText: 'Ha sido un fallo nuestro. Espera un momento y vuelve a intentarlo.',
}

export const texts: Record<Language, Text> = { en, es }

/** "in 2 minutes", "dentro de 30 segundos". */
export function inSeconds(language: Language, seconds: number) {
  const format = new Intl.RelativeTimeFormat(language)
  return seconds < 60 ? format.format(seconds, 'second') : format.format(Math.ceil(seconds / 60), 'minute')
}
