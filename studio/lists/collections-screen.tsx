import { FormattedMessage, useIntl } from 'react-intl'
import { Link } from 'react-router-dom'
import { isSubject } from '#domain/subjects/document-addresses.ts'
import type { StudioCollection } from '#generated/types.ts'
import { HISTORY, listAddress, PAGE } from '../place/addresses.ts'
import { usePlace } from '../place/place.tsx'
import { CallFault } from '../session/call-fault.tsx'
import { useAskedCollections } from '../session/use-collections.ts'
import styles from './collections-screen.module.css'

/** All collections with the number of their documents; first those of which visitors open the documents. */
export function Component() {
  const intl = useIntl()
  const title = intl.formatMessage({ id: 'lists.title' })
  const { data: collections, error, refetch } = useAskedCollections()
  usePlace(title)
  const isOpened = ({ name }: StudioCollection) => name === PAGE || isSubject(name)
  return (
    <>
      <div className={styles.head}>
        <h1>{title}</h1>
        <Link to={HISTORY} className={styles.history}>
          <FormattedMessage id="history.title" />
        </Link>
      </div>
      {!collections && <CallFault error={error} retry={refetch} />}
      {collections && (
        <>
          <Collections titleId="lists.opened" collections={collections.filter(isOpened)} />
          <Collections titleId="lists.others" collections={collections.filter((one) => !isOpened(one))} />
        </>
      )}
    </>
  )
}

interface CollectionsProps {
  titleId: 'lists.opened' | 'lists.others'
  collections: readonly StudioCollection[]
}

function Collections({ titleId, collections }: CollectionsProps) {
  return (
    <section className={styles.part}>
      <h2 className={styles.heading}>
        <FormattedMessage id={titleId} />
      </h2>
      <ul className={styles.list}>
        {collections.map(({ name, list_title: title, documents }) => (
          <li key={name}>
            <Link to={listAddress(name)} className={styles.collection}>
              <span className={styles.name}>{title}</span>
              <FormattedMessage id="lists.found" values={{ count: documents }} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
