import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { LOCALES, languageTag } from '#domain/languages/locales.ts'
import { languages } from '#generated/languages.ts'
import type { StudioPicture } from '#generated/types.ts'
import { useLocale } from '#renderer/i18n/use-locale.ts'
import { Button } from '#renderer/ui/input/button.tsx'
import { TextInput } from '#renderer/ui/input/text-input.tsx'
import { CallFault } from '../session/call-fault.tsx'
import { studioApi } from '../session/studio-api.ts'
import { useSingleMutation } from '../session/use-single-mutation.ts'
import styles from './media.module.css'

interface PictureWordsProps {
  picture: StudioPicture
  /** Called with the picture as it is stored now. */
  onSaved(picture: StudioPicture): void
}

/** Asks what a picture shows, in every language at once. What is typed stays while saving fails. */
export function PictureWords({ picture, onSaved }: PictureWordsProps) {
  const locale = useLocale()
  const client = useQueryClient()
  const id = useId()
  const [alts, setAlts] = useState(() => new Map(picture.texts.map((row) => [row.languages_code, row.alt ?? ''])))
  const saving = useSingleMutation({
    mutationFn: () => {
      const texts = Array.from(alts, ([languages_code, alt]) => ({ languages_code, alt }))
      const body = { base_version: picture.version, texts }
      return studioApi(locale).describeStudioPicture({ params: { id: picture.id }, body })
    },
    onSuccess: onSaved,
    // After a refusal, too: the next press is for the picture as it is now.
    onSettled: () => client.invalidateQueries({ queryKey: ['listStudioPictures'] }),
  })
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    saving.mutate()
  }
  return (
    <form className={styles.words} onSubmit={onSubmit}>
      <p id={`${id}-hint`} className={styles.hint}>
        <FormattedMessage id="media.words_hint" />
      </p>
      <div className={styles.texts}>
        {LOCALES.map((code, place) => (
          <div key={code}>
            <label htmlFor={`${id}-${code}`}>
              <FormattedMessage id="media.shows" values={{ language: languages[code].name }} />
            </label>
            <TextInput
              id={`${id}-${code}`}
              type="text"
              autoFocus={place === 0}
              lang={languageTag(code)}
              aria-describedby={`${id}-hint`}
              value={alts.get(languageTag(code)) ?? ''}
              onChange={({ currentTarget }) =>
                setAlts((before) => new Map(before).set(languageTag(code), currentTarget.value))
              }
            />
          </div>
        ))}
      </div>
      <CallFault error={saving.error} />
      <Button type="submit" size="sm" className={styles.end} aria-disabled={saving.isPending}>
        <FormattedMessage id="media.save_words" />
      </Button>
    </form>
  )
}
