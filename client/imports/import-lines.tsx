import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#client/lib/language.ts'
import { Button } from '#client/ui/button.tsx'
import { Card, SectionTitle } from '#client/ui/card.tsx'
import type { ImportLine } from '#shared/imports/schema.ts'
import { counted } from './counted.ts'
import { LineCard } from './line-card.tsx'

type ImportLinesProps = { status: ImportLine['status']; lines: readonly ImportLine[]; total: number }

const step = 20

/** The lines of one kind, twenty at a time; of a long file the server sends only the first of each kind. */
export function ImportLines({ status, lines, total }: ImportLinesProps) {
  const { t } = useTranslation('imports')
  const language = useLanguage()
  const [shown, setShown] = useState(step)
  const first = counted(lines.length, language).n
  return (
    <section aria-labelledby="import-lines" className="grid min-w-0 gap-1">
      <SectionTitle id="import-lines">{t(`lines.${status}`, { count: total })}</SectionTitle>
      {total > lines.length && (
        <p className="pb-2 text-14 text-ink-2">
          {t('lines.first', { first, total: counted(total, language).n })}
        </p>
      )}
      <Card flush>
        <ol>
          {lines.slice(0, shown).map((line) => (
            <LineCard key={line.line} line={line} />
          ))}
        </ol>
      </Card>
      {shown < lines.length && (
        <Button variant="outline" onClick={() => setShown(shown + step)} className="mt-3 justify-self-center">
          {t('lines.more')}
        </Button>
      )}
    </section>
  )
}
