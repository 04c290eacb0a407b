import { FormattedMessage, useIntl } from 'react-intl'
import { Link } from 'react-router-dom'
import type { StudioCheck } from '#generated/types.ts'
import { libraryAddress } from '../place/addresses.ts'
import { type Place, placeOf } from '../place/place-of-finding.ts'
import styles from './check.module.css'

/** How many new pictures of a page are named. */
const MOST_PICTURES = 3

/** What weighs less, such as an icon, is told as nothing. */
const LEAST_TOLD = 500

const PARTS = ['html', 'scripts', 'pictures'] as const

interface PageWeightsProps {
  pages: StudioCheck['pages']
  /** Whether a document can be changed on this screen. */
  isHere(name: string): boolean
  /** Leads to a field of the page. */
  onShow(place: Place): void
}

/** What the pages make a browser load, and how much more or less that is than now. */
export function PageWeights({ pages, isHere, onShow }: PageWeightsProps) {
  const intl = useIntl()
  const size = (bytes: number, sign: 'auto' | 'exceptZero' = 'auto') =>
    intl.formatNumber(bytes / 1000, {
      style: 'unit',
      unit: 'kilobyte',
      maximumFractionDigits: 0,
      signDisplay: sign,
    })
  const weighed = pages.filter(({ weight }) => weight)
  if (weighed.length === 0) return null
  return (
    <section>
      <h3 className={styles.heading}>
        <FormattedMessage id="check.weights" />
      </h3>
      <ul>
        {weighed.map(({ address, weight, published_weight, new_pictures }) => (
          <li key={address} className={styles.weight}>
            <strong>{address}</strong>
            <span>
              {PARTS.map((part) => {
                const now = weight?.[part] ?? 0
                const more = published_weight ? now - published_weight[part] : 0
                const told = Math.abs(more) >= LEAST_TOLD ? ` (${size(more, 'exceptZero')})` : ''
                return `${intl.formatMessage({ id: `check.weight_${part}` })} ${size(now)}${told}`
              }).join(' · ')}
            </span>
            {heaviest(new_pictures ?? []).map(({ name, bytes, path }) => {
              const place = placeOf(path)
              const words = `${size(bytes, 'exceptZero')}: ${name}`
              return place && isHere(place.name) ? (
                <button key={name} type="button" className={styles.leads} onClick={() => onShow(place)}>
                  {words}
                </button>
              ) : (
                <Link key={name} to={libraryAddress(name)} className={styles.leads}>
                  {words}
                </Link>
              )
            })}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The new pictures that weigh something, the heaviest first as the service names them. */
function heaviest<Picture extends { bytes: number }>(pictures: readonly Picture[]): Picture[] {
  return pictures.filter(({ bytes }) => bytes >= LEAST_TOLD).slice(0, MOST_PICTURES)
}
