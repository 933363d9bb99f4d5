import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'

type Texts = { [key: string]: string | Texts }

const texts = (language: 'en' | 'es', namespace: string): Texts =>
  JSON.parse(
    readFileSync(
      path.resolve(import.meta.dirname, `../../../client/i18n/${language}/${namespace}.json`),
      'utf8',
    ),
  )

function textOf(language: 'en' | 'es', place: string) {
  const [namespace = '', key = ''] = place.split(':')
  return key.split('.').reduce<string | Texts | undefined>(
    (found, part) => {
      return typeof found === 'object' ? found[part] : undefined
    },
    texts(language, namespace),
  )
}

// What people are told when something does not fit, as the specification words it in its fifth section, and as a padel
// player says it in Spanish. In each block the order is that of the section.
const said: Record<string, [place: string, english: string, spanish: string][]> = {
  'the match form': [
    ['match:issue.date_required', 'Date is required', 'La fecha es obligatoria'],
    ['match:issue.partner_required', 'Partner is required', 'La pareja es obligatoria'],
    ['match:issue.opponent_1_required', 'Opponent 1 is required', 'El rival 1 es obligatorio'],
    ['match:issue.opponent_2_required', 'Opponent 2 is required', 'El rival 2 es obligatorio'],
    ['match:issue.set_1_required', 'Set 1 score is required', 'El marcador del set 1 es obligatorio'],
  ],
  'the six checks': [
    ['match:problem.missing_information', 'Missing Information', 'Faltan datos'],
    ['match:issue.partner_missing', 'Please select your partner', 'Elige a tu pareja'],
    ['match:issue.opponents_missing', 'Please enter both opponents', 'Indica los dos rivales'],
    ['match:problem.missing_score', 'Missing Score', 'Falta el marcador'],
    ['match:issue.set_1_missing', 'Please enter the score for Set 1', 'Apunta el marcador del set 1'],
    ['match:problem.invalid_score', 'Invalid Score', 'Marcador no válido'],
    [
      'match:issue.set_not_numbers',
      'Please enter valid numbers for Set {{set}}',
      'Escribe números válidos en el set {{set}}',
    ],
    [
      'match:issue.set_not_valid',
      'Set {{set}} score is not valid according to tennis rules',
      'El marcador del set {{set}} no es válido según las reglas del tenis',
    ],
    ['match:problem.invalid_match', 'Invalid Match', 'Partido no válido'],
    [
      'match:issue.winner_undetermined',
      'Cannot determine match winner from the provided scores',
      'Con ese marcador no se puede saber quién ganó el partido',
    ],
  ],
  'a match to come': [
    ['planning:issue.date_required', 'Date is required', 'La fecha es obligatoria'],
    ['planning:issue.time_impossible', 'Time must be in HH:MM format', 'La hora debe tener el formato HH:MM'],
    [
      'planning:issue.duration_impossible',
      'Duration must be 60, 90, or 120 minutes',
      'La duración debe ser de 60, 90 o 120 minutos',
    ],
    ['planning:form.invalid', 'Validation Error', 'Error de validación'],
    ['planning:form.required', 'Please fill in all required fields', 'Rellena todos los campos obligatorios'],
  ],
  'adding players': [
    ['planning:add.title', 'Add Players', 'Añadir jugadores'],
    ['planning:add.full', 'Match is already full', 'El partido ya está completo'],
    ['planning:add.duplicate', 'Player is already in the match', 'El jugador ya está en el partido'],
  ],
  'a clan': [
    ['clans:issue.clan_name_required', 'Clan name is required', 'El nombre del clan es obligatorio'],
    ['clans:tier.Gold', 'Gold', 'Oro'],
    ['clans:tier.Platinum', 'Platinum', 'Platino'],
    ['clans:tier.Diamond', 'Diamond', 'Diamante'],
    [
      'clans:delete.question',
      'Are you sure you want to delete this clan? This action cannot be undone.',
      '¿Seguro que quieres eliminar este clan? Esta acción no se puede deshacer.',
    ],
    [
      'clans:members.remove.question',
      'Are you sure you want to remove this member?',
      '¿Seguro que quieres quitar a este miembro?',
    ],
  ],
  'the profile': [
    ['profile:issue.first_name_required', 'First name is required', 'El nombre es obligatorio'],
    ['profile:issue.last_name_required', 'Last name is required', 'Los apellidos son obligatorios'],
    ['profile:issue.city_required', 'City is required', 'La ciudad es obligatoria'],
    [
      'profile:issue.favourite_court_side_required',
      'Please select your favourite court side',
      'Elige tu lado favorito de la pista',
    ],
    // On the left one plays the backhand side, on the right the forehand side.
    ['profile:side.left', 'Left', 'Revés'],
    ['profile:side.right', 'Right', 'Drive'],
    ['profile:side.both', 'Both', 'Ambos'],
  ],
}

describe.each(Object.entries(said))('%s says', (_where, rows) => {
  // spec 5: Messages: Date is required | Partner is required | Opponent 1 is required | Opponent 2 is required
  // spec 5: Set 1 score is required | The partner must be non-blank | Both opponents must be non-blank
  // spec 5: Both set 1 scores | Each entered set must parse | Each set must be valid
  // spec 5: The winner must be determinable | Date is required ('Date is required') | Time must be HH:MM
  // spec 5: Duration must be 60 | A failure shows 'Validation Error' | 'Match is already full'
  // spec 5: 'Player is already in the match' | Name is required ('Clan name is required') | Tier is Gold, Platinum
  // spec 5: Confirmations: 'Are you sure | and 'Are you sure you want to remove this member?'
  // spec 5: firstName ('First name is required') | lastName ('Last name is required') | city ('City is required')
  // spec 5: ('Please select your favourite court side')
  test.for(rows)('%s: %s', ([place, english, spanish]) => {
    expect([textOf('en', place), textOf('es', place)]).toEqual([english, spanish])
  })
})
