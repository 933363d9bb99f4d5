import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { errorStatus } from '#shared/errors.ts'
import { languages } from '#shared/languages.ts'

type Texts = { [key: string]: string | Texts }

const folder = join(process.cwd(), 'shared/i18n')
const filesOf = (language: string) =>
  readdirSync(join(folder, language), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.json'))
    .toSorted()
const namespaces = filesOf('en')
const files = new Map<string, Map<string, string>>()

function read(language: string, file: string) {
  const path = join(folder, language, file)
  const texts = files.get(path) ?? flat(JSON.parse(readFileSync(path, 'utf8')))
  files.set(path, texts)
  return texts
}

function flat(texts: Texts, path = ''): Map<string, string> {
  const entries = Object.entries(texts).flatMap(([key, text]) =>
    typeof text === 'string' ? [[path + key, text] as const] : [...flat(text, `${path}${key}.`)],
  )
  return new Map(entries)
}

const valuesOf = (text = '') =>
  [...text.matchAll(/\{\{\s*([^},\s]+)/g)].map(([, name = '']) => name).toSorted((a, b) => a.localeCompare(b))

// spec 0: The interface is in Spanish
// spec 1: Languages: es and en
// spec 8: Spanish equivalents exist for all
test('every language has a folder of texts, and all have the same namespaces', () => {
  expect(namespaces.length).toBeGreaterThan(0)
  expect(new Set(readdirSync(folder))).toEqual(new Set(languages))
  for (const language of languages) expect(filesOf(language)).toEqual(namespaces)
})

test.for(languages.flatMap((language) => namespaces.map((file) => [language, file] as const)))(
  '%s/%s has the keys and interpolated values of English, and no empty text',
  ([language, file]) => {
    const english = read('en', file)
    const texts = read(language, file)
    expect(new Set(texts.keys())).toEqual(new Set(english.keys()))
    for (const [key, text] of texts) {
      expect([key, valuesOf(text)]).toEqual([key, valuesOf(english.get(key))])
      expect([key, text.trim()]).not.toEqual([key, ''])
    }
  },
)

// spec 8: shows the server message
test.for(languages)(
  'every error code has a text in %s, and no text contains the ellipsis character',
  (language) => {
    const codes = [...read(language, 'errors.json').keys()]
    expect(codes).toEqual(expect.arrayContaining(Object.keys(errorStatus)))
    const texts = namespaces.flatMap((file) => [...read(language, file).values()])
    expect(texts.filter((text) => text.includes('…'))).toEqual([])
  },
)

test('the text "Show more" is "Ver más" everywhere in Spanish', () => {
  const spanish = namespaces.flatMap((file) =>
    [...read('en', file)].flatMap(([key, text]) => (text === 'Show more' ? read('es', file).get(key) : [])),
  )
  expect(new Set(spanish)).toEqual(new Set(['Ver más']))
})

// The texts of the specification's sections 5, 8 and 9, word for word, and those of a padel player in Spain.
const worded = `
match:issue.date_required | Date is required | La fecha es obligatoria
match:issue.partner_required | Partner is required | La pareja es obligatoria
match:issue.opponent_1_required | Opponent 1 is required | El rival 1 es obligatorio
match:issue.opponent_2_required | Opponent 2 is required | El rival 2 es obligatorio
match:issue.set_1_required | Set 1 score is required | El marcador del set 1 es obligatorio
match:problem.missing_information | Missing Information | Faltan datos
match:issue.partner_missing | Please select your partner | Elige a tu pareja
match:issue.opponents_missing | Please enter both opponents | Indica los dos rivales
match:problem.missing_score | Missing Score | Falta el marcador
match:issue.set_1_missing | Please enter the score for Set 1 | Introduce el marcador del set 1
match:problem.invalid_score | Invalid Score | Marcador no válido
match:issue.set_not_numbers | Please enter valid numbers for Set {{set}} | Introduce números válidos en el set {{set}}
match:issue.set_not_valid | Set {{set}} score is not valid according to tennis rules | El marcador del set {{set}} no es válido según las reglas del pádel
match:problem.invalid_match | Invalid Match | Partido no válido
match:issue.winner_undetermined | Cannot determine match winner from the provided scores | Con ese marcador no se puede saber quién ganó el partido
scheduled:scheduling.issue.date_required | Date is required | La fecha es obligatoria
scheduled:scheduling.issue.time_impossible | Time must be in HH:MM format | La hora debe tener el formato HH:MM
scheduled:scheduling.issue.duration_impossible | Duration must be 60, 90, or 120 minutes | La duración debe ser de 60, 90 o 120 minutos
scheduled:scheduling.form.invalid | Validation Error | Error de validación
scheduled:scheduling.form.required | Please fill in all required fields | Rellena todos los campos obligatorios
scheduled:scheduling.add.title | Add Players | Añadir jugadores
scheduled:scheduling.add.full | Match is already full | El partido ya está completo
scheduled:scheduling.add.duplicate | Player is already in the match | El jugador ya está en el partido
clans:delete.question | Are you sure you want to delete this clan? This action cannot be undone. | ¿Seguro que quieres eliminar este clan? Esta acción no se puede deshacer.
profile:side.left | Left | Revés
profile:side.right | Right | Drive
profile:side.both | Both | Ambos
players:searchFailed | Failed to search players | Error al buscar jugadores
match:form.addFailed | Failed to add match | Error al agregar partido
match:form.updateFailed | Failed to update match | Error al actualizar partido
match:details.deleteFailed | Failed to delete match | Error al borrar el partido
scheduled:scheduling.form.createFailed | Failed to create match | Error al crear el partido
scheduled:scheduling.form.updateFailed | Failed to update match | Error al actualizar el partido
scheduled:failed.delete | Failed to delete match | Error al borrar el partido
scheduled:failed.join | Failed to join match | Error al unirte al partido
sharing:finish.failed | Failed to complete match | Error al finalizar el partido
scheduled:failed.leave | Failed to leave match | Error al dejar el partido
scheduled:scheduling.add.failed | Failed to add players | Error al añadir jugadores
friends:search.failed | Failed to fetch users | Error al buscar usuarios
admin:panel.failed | Failed to start impersonation | Error al iniciar suplantación
admin:stop.failed | Failed to stop impersonation | Error al detener suplantación
match:form.added | Match added successfully! | ¡Partido añadido!
match:form.updated | Match updated successfully! | ¡Partido actualizado!
match:details.deleted | Match deleted successfully! | ¡Partido borrado!
scheduled:scheduling.form.created | Scheduled match created | Partido programado
scheduled:scheduling.form.updated | Match updated | Partido actualizado
scheduled:delete.done | Match deleted | Partido borrado
sharing:finish.done | Match marked as finished | Partido marcado como finalizado
scheduled:joined | You've joined the match | Te has unido al partido
scheduled:leave.done | You've left the match | Has dejado el partido
scheduled:scheduling.add.added_one | {{count}} player added | {{count}} jugador añadido
scheduled:scheduling.add.added_other | {{count}} players added | {{count}} jugadores añadidos
notifications:age.hours | {{hours}}h ago | Hace {{hours}} h
notifications:age.days | {{days}}d ago | Hace {{days}} d
imports:lines.first | The first {{first}} of {{total}}. | Se muestran {{first}} de {{total}}.
`
const rows = worded
  .trim()
  .split('\n')
  .map((row) => row.split(' | ') as [key: string, english: string, spanish: string])

// spec 5: Messages: Date is required | Partner is required | Opponent 1 is required | Opponent 2 is required
// spec 5: Set 1 score is required | The partner must be non-blank | Both opponents must be non-blank
// spec 5: Both set 1 scores | Each entered set must parse | Each set must be valid
// spec 5: The winner must be determinable | Date is required ('Date is required') | Time must be HH:MM
// spec 5: Duration must be 60 | A failure shows 'Validation Error' | 'Match is already full'
// spec 5: 'Player is already in the match' | Confirmations: 'Are you sure
// spec 8: 'Failed to search players' | else 'Failed to add match' | or 'Failed to update match'
// spec 8: 'Failed to delete match' (translated) | 'Failed to create match' | 'Failed to update match'
// spec 8: Scheduled match: 'Failed to delete match' | 'Failed to join match' | 'Failed to complete match'
// spec 8: 'Failed to leave match' | 'Failed to add players' | 'Failed to fetch users'
// spec 8: the server message, else 'Failed to start impersonation' | or 'Failed to stop impersonation'
// spec 8: Matches: 'Match added successfully!' | 'Match updated successfully!' | 'Match deleted successfully!'
// spec 8: 'Scheduled match created' | 'Match updated' | 'Match deleted' | 'Match marked as finished'
// spec 8: Participation: 'You've joined the match' | 'You've left the match' | 'N player(s) added'
test.for(rows)('the text %s is "%s" in English and "%s" in Spanish', ([key, english, spanish]) => {
  const [namespace = '', path = ''] = key.split(':')
  const said = ['en', 'es'].map((language) => read(language, `${namespace}.json`).get(path))
  expect(said).toEqual([english, spanish])
})
