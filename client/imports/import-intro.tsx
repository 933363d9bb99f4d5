import { useTranslation } from 'react-i18next'
import { useLanguage } from '#client/lib/language.ts'
import { number } from '#shared/format.ts'
import { importedBytes, importedMatches } from '#shared/imports/limits.ts'
import { ChooseFile } from './choose-file.tsx'
import { fileSize } from './counted.ts'
import { KnownColumns } from './known-columns.tsx'

type ImportIntroProps = { isOver: boolean; onFile: (file: File) => void }

/** What an import does, and the place to choose or drop a file. */
export function ImportIntro({ isOver, onFile }: ImportIntroProps) {
  const { t } = useTranslation('imports')
  const language = useLanguage()
  return (
    <div className="grid gap-4 lg:max-w-160">
      <p className="text-ink-2">{t('lead')}</p>
      <div
        className={`grid justify-items-center gap-3 rounded-card border-2 border-dashed px-4 py-8 text-center ${isOver ? 'border-link bg-court-tint' : 'border-line-strong'}`}
      >
        <ChooseFile look="primary" onFile={onFile}>
          {t('choose.label')}
        </ChooseFile>
        <p className="text-14 text-ink-2">
          <span className="pointer-coarse:hidden">{t('choose.drop')} </span>
          {t('choose.limits', {
            matches: number(importedMatches, language),
            size: fileSize(importedBytes, language),
          })}
        </p>
      </div>
      <KnownColumns />
    </div>
  )
}
