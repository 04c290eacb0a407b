import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId } from 'react'
import { FormattedMessage } from 'react-intl'
import { LOCALES, languageTag } from '#domain/languages/locales.ts'
import { languages } from '#generated/languages.ts'
import { sentenceOf } from '#renderer/data/api-error.ts'
import { useLocale } from '#renderer/i18n/use-locale.ts'
import { Button } from '#renderer/ui/input/button.tsx'
import { TextInput } from '#renderer/ui/input/text-input.tsx'
import { StudioDialog } from '../../dialog/studio-dialog.tsx'
import { studioApi } from '../../session/studio-api.ts'
import { useSingleMutation } from '../../session/use-single-mutation.ts'
import type { PageWork } from '../work/page-work.ts'
import { ownName } from '../work/part-names.ts'
import styles from './patterns.module.css'

interface SavePatternProps {
  work: PageWork
  /** The block that is chosen. */
  chosen: string
  onClose(): void
}

/** Keeps one or several blocks of the page under a name in each language. */
export function SavePattern({ work, chosen, onClose }: SavePatternProps) {
  const id = useId()
  const locale = useLocale()
  const client = useQueryClient()
  const { mutate, isPending, error } = useSingleMutation({
    mutationFn: (form: FormData) => {
      const titles = LOCALES.map((one) => ({ languages_code: languageTag(one), title: String(form.get(one)).trim() }))
      const wanted = new Set(form.getAll('block'))
      const blocks = work
        .blocks()
        .filter((name) => wanted.has(name))
        .map((name) => ({ collection: name.split(':')[0] ?? '', document: work.documentOf(name) ?? {} }))
      return studioApi(locale).saveBlockPattern({ body: { base_version: 0, titles, blocks } })
    },
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: ['listBlockPatterns'] })
      onClose()
    },
  })
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    mutate(new FormData(event.currentTarget))
  }
  return (
    <StudioDialog size="sm" title={<FormattedMessage id="page-editor.save_pattern" />} onClose={onClose}>
      <form onSubmit={save} className={styles.form}>
        {LOCALES.map((one) => (
          <div key={one}>
            <label htmlFor={`${id}-${one}`}>
              <FormattedMessage id="page-editor.pattern_name" values={{ language: languages[one].name }} />
            </label>
            <TextInput id={`${id}-${one}`} name={one} required maxLength={120} />
          </div>
        ))}
        <fieldset>
          <legend>
            <FormattedMessage id="page-editor.pattern_blocks" />
          </legend>
          {work.blocks().map((name) => (
            <label key={name} className={styles.choice}>
              <input type="checkbox" name="block" value={name} defaultChecked={name === chosen} />
              {ownName(work, name, locale) || name}
            </label>
          ))}
        </fieldset>
        {error && <p role="alert">{sentenceOf(error) ?? <FormattedMessage id="page-editor.failed" />}</p>}
        <Button type="submit" aria-disabled={isPending}>
          <FormattedMessage id="page-editor.save_pattern" />
        </Button>
      </form>
    </StudioDialog>
  )
}
