import { screen } from '@testing-library/react'
import i18next, { loadNamespaces } from 'i18next'
import { expect, test } from 'vitest'
import { useTranslation } from '#client/i18n/use-translation.ts'
import enPictures from '#shared/i18n/en/pictures.json' with { type: 'json' }
import enSharing from '#shared/i18n/en/sharing.json' with { type: 'json' }
import esPictures from '#shared/i18n/es/pictures.json' with { type: 'json' }
import { freshBrowser, says, show, speak } from '#tests/support/render.tsx'

freshBrowser()

test('texts are shown once they are loaded, in the language that is chosen', async () => {
  function Texts() {
    const { t, language } = useTranslation(['pictures', 'ui'])
    return (
      <p>
        {language}: {t('uploaded')}, {t('ui:close')}
      </p>
    )
  }
  show(<Texts />)
  await says(`en: ${enPictures.uploaded}, Close`)
  await speak('es')
  await says(`es: ${esPictures.uploaded}, Cerrar`)
})

// spec 1: A missing translation falls
test('a text that is missing in Spanish is shown in English once that has loaded', async () => {
  function Text() {
    const { t } = useTranslation('sharing', { keyPrefix: 'calendar' })
    return <p>{t('group')}</p>
  }
  await speak('es')
  await loadNamespaces('sharing')
  const { calendar: _missing, ...others } = i18next.getResourceBundle('es', 'sharing')
  i18next.removeResourceBundle('es', 'sharing').addResourceBundle('es', 'sharing', others)
  show(<Text />)
  await says(enSharing.calendar.group)
  expect(screen.queryByText(/calendar/)).toBeNull()
})
