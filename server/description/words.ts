import type { wireSchemas } from './shapes.ts'

type Wires = Record<keyof typeof wireSchemas, string>

const en = {
  title: 'Bandeja',
  about:
    'Everything that the app itself calls. Bodies are JSON of at most 32 KB, answers are JSON. A session is a cookie: writes have to come from the app’s own pages, and a script signs in as a browser does. Each answer carries its number in X-Request-Id, and in Session-Person an id of the person whom the session is for, or none.',
  session: 'The session’s cookie, set when somebody signs in.',
  wires: {
    instant: 'A moment in UTC, such as 2026-05-14T10:00:00.000Z.',
    id: 'An id, from 1 to 2147483647.',
    idText: 'An id, written as text.',
    day: 'A calendar day, such as 2026-05-14, without a time zone.',
    time: 'A time of day on a 24-hour clock, such as 18:30.',
  } satisfies Wires,
  error: 'An error.',
  errorMessage: 'A sentence for logs and scripts.',
  errorCode: 'The code the app translates for people.',
  errorRequest: 'The number of the request, as in X-Request-Id.',
  errorIssues: 'What is wrong with which field of the body.',
  errorMatch: 'The match that is in the way, if there is one.',
  answer: 'The answer.',
  page: 'One page of the list.',
  nothing: 'Done. The answer is empty.',
  created: 'Created. The answer is what was created.',
  file: 'The file.',
  redirect: 'Redirects to another address.',
  foreign: 'Redirects to the start page, because another site sent the browser here.',
  unchanged: 'What you hold is the latest.',
  refused: {
    400: 'Not understood, or not valid as it stands.',
    401: 'No session.',
    403: 'You are not allowed to do this.',
    404: 'It does not exist, or you cannot see it.',
    409: 'It conflicts with the current state.',
    413: 'Too large.',
    415: 'Not of this type.',
    429: 'Too many requests.',
    503: 'Not now.',
  },
  link: 'Where the next page is; absent on the last one.',
  total: 'How many things the whole list has.',
  count: 'How many things another list has, up to a thousand.',
  etag: 'The version of the answer.',
  location: 'Where to go.',
  disposition: 'The name of the file.',
  retryAfter: 'The seconds after which it may be tried again.',
  timeZone: 'The IANA name of your zone, such as Europe/Madrid: it decides which day is today.',
  sessionPerson:
    'For whom this is meant, as an earlier answer said in Session-Person. If the session is for somebody else by now, it is refused with other_person and nothing is done. Without it nothing is compared.',
  idempotencyKey:
    'A key of your choice: repeated within a day, it gets the first answer, and nothing is done twice.',
  ifNoneMatch: 'The ETag you hold.',
}

export type Words = typeof en

const es: Words = {
  title: 'Bandeja',
  about:
    'Todo lo que llama la propia app. Los cuerpos son JSON de 32 KB como máximo; las respuestas, JSON. La sesión es una cookie: lo que escribe tiene que venir de las páginas de la app, y un programa inicia sesión igual que un navegador. Cada respuesta lleva su número en X-Request-Id y, en Session-Person, un identificador de la persona de la sesión, o none si no la hay.',
  session: 'La cookie de la sesión, que se pone al iniciar sesión.',
  wires: {
    instant: 'Un instante en UTC, como 2026-05-14T10:00:00.000Z.',
    id: 'Un id, de 1 a 2147483647.',
    idText: 'Un id, escrito como texto.',
    day: 'Un día del calendario, como 2026-05-14, sin zona horaria.',
    time: 'Una hora de 24 horas, como 18:30.',
  },
  error: 'Un error.',
  errorMessage: 'Una frase para registros y programas.',
  errorCode: 'El código que la app traduce para las personas.',
  errorRequest: 'El número de la petición, como en X-Request-Id.',
  errorIssues: 'Qué falla en qué campo del cuerpo.',
  errorMatch: 'El partido que lo impide, si lo hay.',
  answer: 'La respuesta.',
  page: 'Una página de la lista.',
  nothing: 'Hecho. La respuesta está vacía.',
  created: 'Creado. La respuesta es lo creado.',
  file: 'El archivo.',
  redirect: 'Redirige a otra dirección.',
  foreign: 'Redirige al inicio, porque fue otro sitio el que envió aquí al navegador.',
  unchanged: 'Lo que tienes es lo último.',
  refused: {
    400: 'No se entiende, o no vale tal como está.',
    401: 'Sin sesión.',
    403: 'No tienes permiso para hacerlo.',
    404: 'No existe, o no puedes verlo.',
    409: 'Entra en conflicto con el estado actual.',
    413: 'Demasiado grande.',
    415: 'No es de este tipo.',
    429: 'Demasiadas peticiones.',
    503: 'Ahora no.',
  },
  link: 'Dónde está la página siguiente; falta en la última.',
  total: 'Cuántos elementos tiene la lista entera.',
  count: 'Cuántos elementos tiene otra lista, hasta mil.',
  etag: 'La versión de la respuesta.',
  location: 'Adónde ir.',
  disposition: 'El nombre del archivo.',
  retryAfter: 'Los segundos tras los que se puede volver a intentar.',
  timeZone: 'El nombre IANA de tu zona, como Europe/Madrid: decide qué día es hoy.',
  sessionPerson:
    'Para quién es esto, según el Session-Person de una respuesta anterior. Si la sesión es ya de otra persona, se rechaza con other_person y no se hace nada. Sin ella no se compara nada.',
  idempotencyKey:
    'Una clave que eliges tú: repetida antes de un día, recibe la primera respuesta y nada se hace dos veces.',
  ifNoneMatch: 'El ETag que tienes.',
}

export const words = { en, es }
