import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { href } from '#client/lib/location.ts'
import { useDroppedFile } from '#client/lib/use-dropped-file.ts'
import { BackTitle } from '#client/ui/back-title.tsx'
import { CheckFile } from './check-file.tsx'
import type { ChosenFile } from './chosen-file.ts'
import { ImportIntro } from './import-intro.tsx'

/** Brings the matches of a file into the reader's history: choose, look at what would happen, import. */
export function ImportPage() {
  const { t } = useTranslation('imports')
  const [chosen, setChosen] = useState<ChosenFile | null>(null)
  const choose = (file: File) => setChosen({ id: Date.now(), file })
  const isOver = useDroppedFile(choose)
  return (
    <>
      <BackTitle href={href({ tab: 'settings' })} back={t('back')}>
        {t('title')}
      </BackTitle>
      {chosen ? (
        <CheckFile key={chosen.id} chosen={chosen} onFile={choose} onForget={() => setChosen(null)} />
      ) : (
        <ImportIntro isOver={isOver} onFile={choose} />
      )}
    </>
  )
}
