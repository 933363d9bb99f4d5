import Copy from 'lucide-react/icons/copy'
import { useRef } from 'react'
import { useTranslation } from '#client/i18n/use-translation.ts'
import { copyText } from '#client/lib/copy-text.ts'
import { Button } from '#client/ui/button.tsx'
import { Field } from '#client/ui/fields/field.tsx'
import { TextInput } from '#client/ui/fields/text-input.tsx'

type LinkFieldProps = {
  id: string
  label: string
  link: string
  /** `selected`: the browser did not copy it. */
  onCopied: (outcome: 'copied' | 'selected') => void
}

/** A link with a button that copies it, or selects it where copying is not allowed. */
export function LinkField({ id, label, link, onCopied }: LinkFieldProps) {
  const { t } = useTranslation('sharing')
  const field = useRef<HTMLInputElement>(null)
  const copy = async () => {
    if (await copyText(link)) return onCopied('copied')
    field.current?.focus()
    field.current?.select()
    onCopied('selected')
  }
  return (
    <Field label={label} htmlFor={id}>
      <div className="flex gap-2">
        <TextInput
          ref={field}
          readOnly
          value={link}
          onFocus={(event) => event.target.select()}
          className="flex-1 text-ellipsis"
        />
        <Button variant="outline" onClick={() => void copy()}>
          <Copy aria-hidden />
          {t('share.copy')}
        </Button>
      </div>
    </Field>
  )
}
