import type { StatisticCard } from '#generated/types.ts'
import type { BlockProps } from '#renderer/blocks/block-types.ts'
import { Translated } from '#renderer/i18n/translated.tsx'
import { useHydrated } from '#renderer/ui/input/use-hydrated.ts'
import { TileFrame } from '#renderer/ui/layout/tile-frame.tsx'
import { COUNTING_FIGURE } from '#renderer/ui/text/counting-figure.ts'
import styles from './statistic.module.css'

/** One figure and what it counts. */
export function Statistic({ block }: BlockProps<StatisticCard>) {
  // Not before: hydration must find the text that the server rendered.
  const hydrated = useHydrated()
  return (
    <TileFrame block={block}>
      <p className={styles.statistic}>
        <strong className={styles.figure} {...(hydrated && { [COUNTING_FIGURE]: '' })}>
          <Translated of={block} field="title" />
        </strong>{' '}
        <Translated of={block} field="subtitle" className={styles.counts} />
      </p>
    </TileFrame>
  )
}
