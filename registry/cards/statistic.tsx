import type { StatisticCard } from '#generated/types.ts'
import type { BlockProps } from '#renderer/blocks/block-types.ts'
import { Translated } from '#renderer/i18n/translated.tsx'
import { TileFrame } from '#renderer/ui/layout/tile-frame.tsx'
import styles from './statistic.module.css'

/** One figure and what it counts. */
export function Statistic({ block }: BlockProps<StatisticCard>) {
  return (
    <TileFrame block={block}>
      <p className={styles.statistic}>
        <Translated of={block} field="title" as="strong" className={styles.figure} />{' '}
        <Translated of={block} field="subtitle" className={styles.counts} />
      </p>
    </TileFrame>
  )
}
