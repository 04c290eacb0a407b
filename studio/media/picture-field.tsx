import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { languageName } from '#domain/languages/language-name.ts'
import { LOCALES, languageTag } from '#domain/languages/locales.ts'
import type { Locale, StudioPicture } from '#generated/types.ts'
import { useLocale } from '#renderer/i18n/use-locale.ts'
import { Button } from '#renderer/ui/input/button.tsx'
import { CallFault } from '../session/call-fault.tsx'
import { studioQuery } from '../session/studio-query.ts'
import styles from './media.module.css'
import { PicturePicker } from './picture-picker.tsx'
import { PictureThumb } from './picture-thumb.tsx'
import { PictureWords } from './picture-words.tsx'
import { ReplacePicture } from './replace-picture.tsx'
import { useDroppedFile } from './use-dropped-file.ts'

interface PictureFieldProps {
  /** The name of the picture; empty when there is none. */
  value: string
  /** Whether this person may change the field. */
  isFixed: boolean
  /** Of the first control, for its label and what describes it. */
  id: string
  /** Of the field's title, which names the first control together with its own words. */
  titleId: string
  describedBy?: string | undefined
  /** Gives the field another picture; undefined takes it away. */
  onChange(name: string | undefined): void
}

type Open = 'choose' | 'words' | 'replace' | null

/** The picture of a field: chosen from the library or added in place, described, replaced everywhere, or taken away. */
export function PictureField({ value, isFixed, id, titleId, describedBy, onChange }: PictureFieldProps) {
  const intl = useIntl()
  const locale = useLocale()
  const [open, setOpen] = useState<Open>(null)
  const [given, setGiven] = useState<File | null>(null)
  const button = useRef<HTMLButtonElement>(null)
  const panel = useId()
  const { data, error, refetch } = useQuery({
    ...studioQuery(locale, 'listStudioPictures', { query: { names: value } }),
    enabled: value !== '',
  })
  const picture = value === '' ? undefined : data?.find(({ name }) => name === value)
  const undescribed = LOCALES.filter((one) => !picture?.texts.some(isIn(one))).map((one) => languageName(one, locale))
  const dropped = useDroppedFile((file) => {
    setGiven(file)
    setOpen('choose')
  })
  const show = (part: Open) => {
    setGiven(null)
    setOpen(part)
  }
  const close = () => {
    show(null)
    button.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || open === null) return
    event.stopPropagation()
    close()
  }
  const toggle = (part: Exclude<Open, null>) => ({
    variant: 'outline' as const,
    size: 'sm' as const,
    'aria-expanded': open === part,
    'aria-controls': open === part ? panel : undefined,
    onClick: () => show(open === part ? null : part),
  })
  const isUndescribed = undescribed.length > 0
  const describe = (
    <Button {...toggle('words')}>
      <FormattedMessage id="media.describe" />
    </Button>
  )
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the open part wherever the focus is in it.
    <div className={styles.field} onKeyDown={onKeyDown} {...(isFixed ? {} : dropped)}>
      {picture ? (
        <PictureThumb picture={picture} />
      ) : (
        <p className={styles.empty}>{value || <FormattedMessage id="media.none" />}</p>
      )}
      {!data && <CallFault error={error} retry={refetch} />}
      {picture && (
        <p className={styles.hint}>
          <FormattedMessage id="media.uses" values={{ count: picture.uses }} />
        </p>
      )}
      {picture && isUndescribed && (
        <div className={styles.ways}>
          <p className={styles.missing}>
            <FormattedMessage id="media.undescribed" values={{ languages: intl.formatList(undescribed) }} />
          </p>
          {/* First, because whoever is led here is led for this. */}
          {!isFixed && describe}
        </div>
      )}
      {!isFixed && (
        <div className={styles.ways}>
          <Button
            ref={button}
            id={id}
            aria-labelledby={`${titleId} ${id}`}
            aria-describedby={describedBy}
            {...toggle('choose')}
          >
            <FormattedMessage id={value === '' ? 'media.choose' : 'media.change'} />
          </Button>
          {picture && (
            <>
              {!isUndescribed && describe}
              <Button {...toggle('replace')}>
                <FormattedMessage id="media.replace" />
              </Button>
              <Button variant="plain" size="sm" onClick={() => onChange(undefined)}>
                <FormattedMessage id="media.take_away" />
              </Button>
            </>
          )}
        </div>
      )}
      {open !== null && !isFixed && (
        <div id={panel} className={styles.panel}>
          <OpenPart
            part={open}
            given={given}
            picture={picture}
            onDone={close}
            onPick={({ name }) => {
              onChange(name)
              close()
            }}
          />
        </div>
      )}
    </div>
  )
}

/** Whether a text says what the picture shows, in this language. */
const isIn = (locale: Locale) => (text: StudioPicture['texts'][number]) =>
  text.languages_code === languageTag(locale) && (text.alt ?? '') !== ''

interface OpenPartProps {
  part: Exclude<Open, null>
  given: File | null
  picture: StudioPicture | undefined
  onPick(picture: StudioPicture): void
  onDone(): void
}

function OpenPart({ part, given, picture, onPick, onDone }: OpenPartProps) {
  if (part === 'choose' || !picture) return <PicturePicker given={given} now={picture} onPick={onPick} />
  if (part === 'words') return <PictureWords picture={picture} onSaved={onDone} />
  return <ReplacePicture picture={picture} onDone={onDone} />
}
