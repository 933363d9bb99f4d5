import type { wireSchemas } from './shapes.ts'

type Wires = Record<keyof typeof wireSchemas, string>

const en = {
  title: 'Bandeja',
  about:
    "All the calls the app itself makes. Request bodies are JSON of at most 32 KB; responses are JSON. A session is a cookie: writes have to come from the app's own pages, and a script signs in the way a browser does. Each response carries its request id in X-Request-Id and, in Session-Person, an id of the person the session belongs to, or none if nobody is signed in.",
  session: 'The session cookie, set at sign-in.',
  wires: {
    instant: 'A moment in UTC, such as 2026-05-14T10:00:00.000Z.',
    id: 'An id, from 1 to 2147483647.',
    idText: 'An id, written as text.',
    day: 'A calendar day, such as 2026-05-14, without a time zone.',
    time: 'A time of day on a 24-hour clock, such as 18:30.',
  } satisfies Wires,
  error: 'An error.',
  errorMessage: 'A message for logs and scripts.',
  errorCode: 'The code the app translates for people.',
  errorRequest: 'The id of the request, as in X-Request-Id.',
  errorIssues: 'Which fields of the body are wrong, and why.',
  errorMatch: 'The match that prevents it, if there is one.',
  answer: 'The response.',
  page: 'One page of the list.',
  nothing: 'Done. The response is empty.',
  created: 'Created. The response is what was created.',
  file: 'The file.',
  redirect: 'Redirects to another address.',
  foreign: 'Redirects to the start page, because another site sent the browser here.',
  unchanged: 'Not modified: your copy is up to date.',
  refused: {
    400: 'The request is malformed or not valid.',
    401: 'There is no valid session.',
    403: 'You are not allowed to do this.',
    404: 'It does not exist, or you cannot see it.',
    409: 'It conflicts with the current state.',
    413: 'Too large.',
    415: 'This content type is not accepted.',
    429: 'Too many requests.',
    503: 'Temporarily unavailable.',
  },
  link: 'The address of the next page; absent on the last one.',
  total: 'How many items the whole list has.',
  count: 'How many items another list has, up to a thousand.',
  etag: 'The version of the response.',
  location: 'The address to go to.',
  disposition: 'The name of the file.',
  retryAfter: 'How many seconds to wait before trying again.',
  timeZone: 'The IANA name of your zone, such as Europe/Madrid: it decides which day is today.',
  sessionPerson:
    'The person this request is meant for, as given in Session-Person by an earlier response. If the session now belongs to someone else, the request is refused with other_person and nothing is done. Without this header nothing is compared.',
  idempotencyKey:
    'A key of your choice: if it is repeated within a day, the first response is returned and nothing is done twice.',
  ifNoneMatch: 'The ETag of your copy.',
}

export type Words = typeof en

const es: Words = {
  title: 'Bandeja',
  about:
    'Todas las llamadas que hace la propia app. Los cuerpos de las peticiones son JSON de 32 KB como máximo; las respuestas, JSON. La sesión es una cookie: las escrituras tienen que venir de las páginas de la app, y un programa inicia sesión igual que un navegador. Cada respuesta lleva el id de la petición en X-Request-Id y, en Session-Person, un identificador de la persona de la sesión, o none si nadie ha iniciado sesión.',
  session: 'La cookie de sesión, que se crea al iniciar sesión.',
  wires: {
    instant: 'Un instante en UTC, como 2026-05-14T10:00:00.000Z.',
    id: 'Un id, de 1 a 2147483647.',
    idText: 'Un id, escrito como texto.',
    day: 'Un día del calendario, como 2026-05-14, sin zona horaria.',
    time: 'Una hora en formato de 24 horas, como 18:30.',
  },
  error: 'Un error.',
  errorMessage: 'Un mensaje para registros y programas.',
  errorCode: 'El código que la app traduce para las personas.',
  errorRequest: 'El id de la petición, como en X-Request-Id.',
  errorIssues: 'Qué campos del cuerpo fallan y por qué.',
  errorMatch: 'El partido que lo impide, si lo hay.',
  answer: 'La respuesta.',
  page: 'Una página de la lista.',
  nothing: 'Hecho. La respuesta está vacía.',
  created: 'Creado. La respuesta es lo que se ha creado.',
  file: 'El archivo.',
  redirect: 'Redirige a otra dirección.',
  foreign: 'Redirige al inicio, porque fue otro sitio el que envió aquí al navegador.',
  unchanged: 'Sin cambios: tu copia está al día.',
  refused: {
    400: 'La petición está mal formada o no es válida.',
    401: 'No hay una sesión válida.',
    403: 'No tienes permiso para hacerlo.',
    404: 'No existe, o no puedes verlo.',
    409: 'Entra en conflicto con el estado actual.',
    413: 'Demasiado grande.',
    415: 'No se acepta este tipo de contenido.',
    429: 'Demasiadas peticiones.',
    503: 'No disponible por el momento.',
  },
  link: 'La dirección de la página siguiente; falta en la última.',
  total: 'Cuántos elementos tiene la lista entera.',
  count: 'Cuántos elementos tiene otra lista, hasta mil.',
  etag: 'La versión de la respuesta.',
  location: 'La dirección a la que ir.',
  disposition: 'El nombre del archivo.',
  retryAfter: 'Cuántos segundos hay que esperar antes de volver a intentarlo.',
  timeZone: 'El nombre IANA de tu zona, como Europe/Madrid: decide qué día es hoy.',
  sessionPerson:
    'La persona para la que es la petición, según el Session-Person de una respuesta anterior. Si la sesión ya es de otra persona, se rechaza con other_person y no se hace nada. Sin esta cabecera no se compara nada.',
  idempotencyKey:
    'Una clave que eliges tú: si se repite antes de un día, recibes la primera respuesta y nada se hace dos veces.',
  ifNoneMatch: 'El ETag de tu copia.',
}

export const words = { en, es }
