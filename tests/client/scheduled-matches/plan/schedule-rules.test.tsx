import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { ScheduleDialog } from '#client/scheduled-matches/plan/schedule-dialog.tsx'
import { freshBrowser, network, type Replies, show, speak } from '#tests/support/render.tsx'
import { ana, smash } from './planned-match.ts'

function open(replies: Replies = {}) {
  network({ ...ana, ...replies })
  return show(<ScheduleDialog onClose={() => {}} />)
}

const choices = async (group: string) =>
  within(await screen.findByRole('group', { name: group }))
    .getAllByRole('button')
    .map((button) => `${button.textContent} ${button.getAttribute('aria-pressed')}`)
const toastText = async (title: string) =>
  (await screen.findByText(title, { selector: '.toast *' })).closest('.toast')?.textContent

describe('the rules of the schedule form', () => {
  freshBrowser()

  // spec 5: matchType is casual or ranked (default casual) | Visibility is public, friends | Duration options are 60
  // spec 5: At most 4 players
  test('offers three durations, two types, four audiences and four places', async () => {
    open({ 'GET /api/clans/my': () => ({ body: [smash] }) })
    expect(await choices('Duration')).toEqual(['60 min false', '90 min true', '120 min false'])
    expect(await choices('Type')).toEqual(['Casual true', 'Ranked false'])
    const audiences = [...screen.getByLabelText<HTMLSelectElement>('Visibility').options]
    expect(audiences.map(({ value, text }) => `${value} ${text}`)).toEqual([
      'public Public',
      'friends Friends',
      'clans Clans',
      'private Private',
    ])
    expect(within(screen.getByRole('list', { name: 'Players' })).getAllByRole('listitem')).toHaveLength(4)
  })

  // spec 5: Time must be HH:MM | Duration must be 60 | A failure shows 'Validation Error'
  test.for([
    ['en', 'Schedule Match', 'Validation Error', 'Please fill in all required fields'],
    ['es', 'Programar partido', 'Error de validación', 'Rellena todos los campos obligatorios'],
  ] as const)(
    'a time or a duration that cannot be is told at its field: %s',
    async ([language, button, ...toasted]) => {
      await speak(language)
      const issues = [
        { path: 'time', code: 'time_impossible' },
        { path: 'duration', code: 'duration_impossible' },
      ]
      const { user } = open({
        'POST /api/matches/scheduled': () => ({ status: 400, body: { code: 'invalid_input', issues } }),
      })
      await user.click(await screen.findByRole('button', { name: button }))
      expect(await toastText(toasted[0])).toBe(toasted.join(''))
      const told = screen.getAllByRole('alert').map(({ textContent }) => textContent)
      expect(told).toEqual(impossible[language])
      expect(screen.getByText(impossible[language][0]).closest('p')?.id).toBe('plan-time-error')
    },
  )
})

const impossible = {
  en: ['Time must be in HH:MM format', 'Duration must be 60, 90, or 120 minutes'],
  es: ['La hora debe tener el formato HH:MM', 'La duración debe ser de 60, 90 o 120 minutos'],
} as const
