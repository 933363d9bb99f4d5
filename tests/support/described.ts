import addFormats from 'ajv-formats'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { documentOf } from '#server/description/document.ts'

type Given = { method: string; path: string; status: number; type: string | null; text: string }

const document = documentOf('sid')
// Not strict, as a document is no schema: only its schemas are checked.
const ajv = new Ajv2020({ strict: false, allErrors: true })
addFormats.default(ajv)
ajv.addSchema(document, 'api')

const pointer = (...keys: (string | number)[]) =>
  keys
    .map((key) => `/${encodeURIComponent(String(key).replaceAll('~', '~0').replaceAll('/', '~1'))}`)
    .join('')

const known = new Map<string, string | undefined>()

function pathFor(address: string) {
  if (!known.has(address)) known.set(address, matchingPath(address))
  return known.get(address)
}

/** The path of the document that an address matches: literal segments come before parameters. */
function matchingPath(address: string) {
  const asked = address.split('?')[0]!.split('/')
  const fits = (path: string) => {
    const parts = path.split('/')
    return parts.length === asked.length && parts.every((part, n) => part.includes('{') || part === asked[n])
  }
  const variables = (path: string) => path.split('{').length
  return Object.keys(document.paths)
    .filter(fits)
    .toSorted((one, other) => variables(one) - variables(other))[0]
}

function undescribed({ method, path, status, type, text }: Given): string[] {
  const documented = pathFor(path)
  const call = documented === undefined ? undefined : document.paths[documented]![method.toLowerCase()]
  if (documented === undefined || !call) return [`${method} ${path} is not described`]
  const answer = call.responses[status]
  if (!answer) return [`${call.operationId} never answers ${status}: ${text}`]
  const at =
    '$ref' in answer
      ? answer.$ref.slice(1)
      : pointer('paths', documented, method.toLowerCase(), 'responses', status)
  const { content } = ('$ref' in answer ? named(answer.$ref) : answer) as { content?: object }
  if (!content)
    return text === '' || status === 302 ? [] : [`${call.operationId} ${status} has a body: ${text}`]
  const [name = ''] = (type ?? '').split(';')
  if (!Object.hasOwn(content, name)) return [`${call.operationId} ${status} is never ${type}`]
  if (name !== 'application/json') return []
  const validate = ajv.getSchema(`api#${at}${pointer('content', name, 'schema')}`)
  if (!validate) return [`${call.operationId} ${status} has no schema`]
  if (validate(JSON.parse(text))) return []
  return [`${call.operationId} ${status}: ${ajv.errorsText(validate.errors)} in ${text.slice(0, 2000)}`]
}

const named = (ref: string) =>
  ref
    .split('/')
    .slice(1)
    .reduce((part: unknown, key) => Reflect.get(part as object, key), document)

/**
 * What a response of the API has that its description does not know; the body can be read again afterwards.
 */
export async function undescribedIn(method: string, path: string, response: Response) {
  const text = await response.clone().text()
  return undescribed({
    method,
    path,
    status: response.status,
    type: response.headers.get('Content-Type'),
    text,
  })
}
