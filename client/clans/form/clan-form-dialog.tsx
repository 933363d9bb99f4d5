import type { ReactNode, ComponentProps } from 'react'
import { useController, type Resolver } from 'react-hook-form'
import { useCurrentUser } from '#client/auth/current-user.ts'
import { ClanIcon } from '#client/clans/clan-icon.tsx'
import { TierTag } from '#client/clans/clan-tags.tsx'
import { useIssueText } from '#client/i18n/issue-text.ts'
import { useTranslation } from '#client/i18n/use-translation.ts'
import { close } from '#client/lib/location.ts'
import { useDraftForm } from '#client/lib/use-draft-form.ts'
import { PictureField } from '#client/pictures/picture-field.tsx'
import { Button } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialog/dialog.tsx'
import { Field } from '#client/ui/fields/field.tsx'
import { Switch } from '#client/ui/fields/switch.tsx'
import { TextArea, TextInput } from '#client/ui/fields/text-input.tsx'
import type { Clan } from '#shared/clans/schema.ts'
import { tiers } from '#shared/clans/tiers.ts'

type ClanFormDialogProps = {
  /** Of the draft: the clan's id, or `new`. */
  subject: number | 'new'
  start: ClanFormValues
  resolver: Resolver<ClanFormValues>
  send: (values: ClanFormValues, key: string) => Promise<Clan>
  onSaved: (clan: Clan) => void
  title: string
  description: string
  submitText: string
  busyText: string
  /** After the fields. */
  children?: (discard: () => void) => ReactNode
}

/** The dialog of both clan forms, which asks before it discards changes. */
export function ClanFormDialog(props: ClanFormDialogProps) {
  const user = useCurrentUser()
  return user ? <OpenForm {...props} userId={user.id} /> : null
}

type OpenFormProps = ClanFormDialogProps & { userId: string }

function OpenForm({ userId, subject, start, resolver, send, onSaved, children, ...texts }: OpenFormProps) {
  const { t } = useTranslation('clans')
  const issueText = useIssueText('clans')
  const state = useDraftForm<ClanFormValues, ClanFormValues, Clan>({
    draft: `clan:${subject}:${userId}`,
    initial: () => start,
    resolver,
    send,
    onSaved,
  })
  const { form, values } = state
  const { errors } = form.formState
  const {
    field: { ref: iconRef, onChange: setIcon },
  } = useController({ control: form.control, name: 'iconUrl' })
  return (
    <Dialog
      onClose={() => {
        state.discard()
        close('dialog')
      }}
      title={texts.title}
      description={texts.description}
      isDirty={state.isDirty}
      footer={
        <Button type="submit" form="clan-form" wide busy={state.isSaving} busyText={texts.busyText}>
          {texts.submitText}
        </Button>
      }
    >
      <form
        id="clan-form"
        noValidate
        onSubmit={(event) => void state.submit(event)}
        className="grid content-start gap-4"
      >
        <Field label={t('form.name')} htmlFor="clan-name" error={issueText(errors.name)}>
          <TextInput autoComplete="off" autoCapitalize="sentences" {...form.register('name')} />
        </Field>
        <Field
          label={t('form.description')}
          optionalText={t('form.optional')}
          htmlFor="clan-description"
          error={issueText(errors.description)}
        >
          <TextArea {...form.register('description')} />
        </Field>
        <PictureField
          id="clan-icon"
          label={t('form.icon')}
          optionalText={t('form.optional')}
          shape="square"
          value={values.iconUrl}
          saved={state.initial.iconUrl}
          onChange={setIcon}
          error={issueText(errors.iconUrl)}
          ref={iconRef}
        >
          <ClanIcon clan={{ iconUrl: values.iconUrl || null }} size="large" />
        </PictureField>
        <TierPicker {...form.register('tier')} />
        <Switch
          label={t('form.public')}
          hint={t(values.isPublic ? 'form.publicHint' : 'form.privateHint')}
          checked={values.isPublic}
          onChange={(isPublic) => form.setValue('isPublic', isPublic)}
        />
      </form>
      {children?.(state.discard)}
    </Dialog>
  )
}

function TierPicker(radio: Pick<ComponentProps<'input'>, 'name' | 'ref' | 'onChange' | 'onBlur'>) {
  const { t } = useTranslation('clans')
  return (
    <div
      role="radiogroup"
      aria-labelledby="clan-tier"
      aria-describedby="clan-tier-hint"
      className="grid gap-1.5"
    >
      <span id="clan-tier" className="text-14 font-medium">
        {t('form.tier')}
      </span>
      <div className="grid grid-cols-3 gap-2 narrow:gap-1">
        {tiers.map((tier) => (
          <label
            key={tier}
            className="relative grid min-h-tap-lg cursor-pointer place-items-center rounded-ctl border-2 border-line bg-surface has-checked:border-ink has-focus-visible:outline-3 has-focus-visible:outline-focus"
          >
            <input {...radio} type="radio" value={tier} className="sr-only" />
            <TierTag tier={tier} />
          </label>
        ))}
      </div>
      <p id="clan-tier-hint" className="text-13 text-ink-2">
        {t('form.tierHint')}
      </p>
    </div>
  )
}

/** Of a clan, or of a new one. */
export const clanFormValues = (clan?: Clan) => ({
  name: clan?.name ?? '',
  description: clan?.description ?? '',
  tier: clan?.tier ?? 'Gold',
  isPublic: clan?.isPublic ?? true,
  iconUrl: clan?.iconUrl ?? '',
})

export type ClanFormValues = ReturnType<typeof clanFormValues>
