import { useTranslation } from '#client/i18n/use-translation.ts'
import { setLanguage } from '#client/lib/language.ts'
import { languages } from '#shared/languages.ts'

export function LanguageControl({ court }: { court?: boolean }) {
  const { t, language: shown } = useTranslation('ui')
  return (
    <fieldset aria-label={t('language')} className="flex h-tap min-w-0 py-1">
      {languages.map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          aria-pressed={language === shown}
          onClick={() => setLanguage(language)}
          className={`relative min-w-tap border-[1.5px] px-1.5 text-13 font-bold uppercase after:absolute after:inset-x-0 after:-inset-y-1.5 first:rounded-l-[6px] first:border-r-0 last:rounded-r-[6px] last:border-l-0 ${court ? onCourt : onPage}`}
        >
          {language}
        </button>
      ))}
    </fieldset>
  )
}

const onPage =
  'border-line-strong text-ink-2 aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-bg'
const onCourt = 'border-white text-white aria-pressed:bg-white aria-pressed:text-on-ball'
