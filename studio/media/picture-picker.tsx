import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { StudioPicture } from '#generated/types.ts'
import { useLocale } from '#renderer/i18n/use-locale.ts'
import { Button } from '#renderer/ui/input/button.tsx'
import { TextInput } from '#renderer/ui/input/text-input.tsx'
import { CallFault } from '../session/call-fault.tsx'
import { studioApi } from '../session/studio-api.ts'
import styles from './media.module.css'
import { PictureDrop } from './picture-drop.tsx'
import { PictureThumb, usePictureWords } from './picture-thumb.tsx'
import { PictureWords } from './picture-words.tsx'

interface PicturePickerProps {
  /** A file that the person has already given, to be added. */
  given?: File | null
  onPick(picture: StudioPicture): void
}

/** Pictures asked for at a time. */
const PART = 24

/** Finds a picture of the library, or adds one; a new one is asked at once what it shows. */
export function PicturePicker({ given, onPick }: PicturePickerProps) {
  const [added, setAdded] = useState<StudioPicture | null>(null)
  if (added) {
    return (
      <div className={styles.picker}>
        <PictureThumb picture={added} />
        <PictureWords picture={added} onSaved={onPick} />
        <Button variant="plain" size="sm" className={styles.end} onClick={() => onPick(added)}>
          <FormattedMessage id="media.words_later" />
        </Button>
      </div>
    )
  }
  return (
    <div className={styles.picker}>
      <PictureDrop given={given} onSent={setAdded} />
      <Library onPick={onPick} />
    </div>
  )
}

function Library({ onPick }: Pick<PicturePickerProps, 'onPick'>) {
  const intl = useIntl()
  const locale = useLocale()
  const [typed, setTyped] = useState('')
  const q = useDeferredValue(typed.trim())
  const found = useInfiniteQuery({
    queryKey: ['listStudioPictures', locale, q],
    queryFn: ({ pageParam, signal }) =>
      studioApi(locale).listStudioPictures({
        query: { limit: PART, ...(q === '' ? {} : { q }), ...(pageParam === null ? {} : { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as number | null,
    getNextPageParam: (part) => (part.length < PART ? undefined : part.at(-1)?.cursor),
    placeholderData: keepPreviousData,
  })
  const pictures = found.data?.pages.flat() ?? []
  return (
    <>
      <TextInput
        type="search"
        autoFocus
        aria-label={intl.formatMessage({ id: 'media.search' })}
        placeholder={intl.formatMessage({ id: 'media.search' })}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onKeyDown={(event) => {
          const [only, ...others] = pictures
          if (event.key !== 'Enter') return
          event.preventDefault()
          if (only && others.length === 0) onPick(only)
        }}
      />
      <p role="status" className={styles.hint}>
        {found.data && pictures.length === 0 && <FormattedMessage id="media.none_found" />}
      </p>
      <CallFault error={found.error} retry={found.refetch} />
      <ul className={styles.grid}>
        {pictures.map((picture) => (
          <li key={picture.id}>
            <Offer picture={picture} onPick={onPick} />
          </li>
        ))}
      </ul>
      {found.hasNextPage && (
        <Button variant="outline" size="sm" onClick={() => void found.fetchNextPage()}>
          <FormattedMessage id="media.more" />
        </Button>
      )}
    </>
  )
}

function Offer({ picture, onPick }: { picture: StudioPicture } & Pick<PicturePickerProps, 'onPick'>) {
  const words = usePictureWords(picture)
  return (
    <button type="button" className={styles.offer} onClick={() => onPick(picture)}>
      <PictureThumb picture={picture} />
      <span aria-hidden="true">{words}</span>
    </button>
  )
}
