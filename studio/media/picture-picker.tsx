import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useDeferredValue, useId, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { MessageId } from '#generated/message-ids.ts'
import type { ListStudioPicturesQuery, StudioPicture } from '#generated/types.ts'
import { useLocale } from '#renderer/i18n/use-locale.ts'
import { Button } from '#renderer/ui/input/button.tsx'
import { TextInput } from '#renderer/ui/input/text-input.tsx'
import { ShowMore } from '../finding/show-more.tsx'
import { CallFault } from '../session/call-fault.tsx'
import { studioApi } from '../session/studio-api.ts'
import styles from './media.module.css'
import { PictureDrop } from './picture-drop.tsx'
import { isDrawing, PictureThumb, usePictureWords } from './picture-thumb.tsx'
import { PictureWords } from './picture-words.tsx'

interface PicturePickerProps {
  /** A file that the person has already given, to be added. */
  given?: File | null
  /** The picture that is there now: others of its kind come first. */
  now?: StudioPicture | undefined
  onPick(picture: StudioPicture): void
}

/** Pictures of each kind that are asked for at a time. */
const PART = 12

type Kind = NonNullable<ListStudioPicturesQuery['kind']>
const KINDS: Readonly<Record<Kind, MessageId>> = { photo: 'media.photos', drawing: 'media.drawings' }

/** Finds a picture of the library, or adds one; a new one is asked at once what it shows. */
export function PicturePicker({ given, now, onPick }: PicturePickerProps) {
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
      <Library isDrawing={now !== undefined && isDrawing(now)} onPick={onPick} />
    </div>
  )
}

function Library({ isDrawing, onPick }: { isDrawing: boolean } & Pick<PicturePickerProps, 'onPick'>) {
  const intl = useIntl()
  const [typed, setTyped] = useState('')
  const q = useDeferredValue(typed.trim())
  const shelves = { photo: useShelf('photo', q), drawing: useShelf('drawing', q) }
  const { photo, drawing } = shelves
  const found = [...photo.pictures, ...drawing.pictures]
  const isKnown = photo.data !== undefined && drawing.data !== undefined
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
          const [only, ...others] = found
          if (event.key !== 'Enter') return
          event.preventDefault()
          if (only && others.length === 0) onPick(only)
        }}
      />
      <p role="status" className={styles.hint}>
        {isKnown && found.length === 0 && <FormattedMessage id={q === '' ? 'media.none_yet' : 'media.none_found'} />}
      </p>
      <CallFault error={photo.error ?? drawing.error} retry={() => Promise.all([photo.refetch(), drawing.refetch()])} />
      {(isDrawing ? (['drawing', 'photo'] as const) : (['photo', 'drawing'] as const)).map((kind) => (
        <Shelf key={kind} kind={kind} shelf={shelves[kind]} onPick={onPick} />
      ))}
    </>
  )
}

/** The pictures of one kind, the newest first. */
function useShelf(kind: Kind, q: string) {
  const locale = useLocale()
  const found = useInfiniteQuery({
    queryKey: ['listStudioPictures', locale, kind, q],
    queryFn: ({ pageParam, signal }) =>
      studioApi(locale).listStudioPictures({
        query: { kind, limit: PART, ...(q === '' ? {} : { q }), ...(pageParam === null ? {} : { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as number | null,
    getNextPageParam: (part) => (part.length < PART ? undefined : part.at(-1)?.cursor),
    placeholderData: keepPreviousData,
  })
  return { ...found, pictures: found.data?.pages.flat() ?? [] }
}

interface ShelfProps extends Pick<PicturePickerProps, 'onPick'> {
  kind: Kind
  shelf: ReturnType<typeof useShelf>
}

function Shelf({ kind, shelf, onPick }: ShelfProps) {
  const id = useId()
  const rows = useRef<HTMLUListElement>(null)
  if (shelf.pictures.length === 0) return null
  return (
    <section className={styles.shelf} aria-labelledby={id}>
      <h3 id={id} className={styles.kind}>
        <FormattedMessage id={KINDS[kind]} />
      </h3>
      <ul ref={rows} className={styles.grid}>
        {shelf.pictures.map((picture) => (
          <li key={picture.id}>
            <Offer picture={picture} onPick={onPick} />
          </li>
        ))}
      </ul>
      {/* What could not be read is said above all shelves. */}
      <ShowMore asked={{ ...shelf, error: null }} rows={rows} size="sm">
        <FormattedMessage id={kind === 'photo' ? 'media.more_photos' : 'media.more_drawings'} />
      </ShowMore>
    </section>
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
