import type { useIntl } from 'react-intl'

/** How to format the size of a file in words that everybody knows: `48 kB`, `2.4 MB`. */
export function sizeFormat(bytes: number): Parameters<ReturnType<typeof useIntl>['formatNumber']> {
  return bytes < 1_000_000
    ? [Math.max(1, Math.round(bytes / 1000)), { style: 'unit', unit: 'kilobyte' }]
    : [bytes / 1_000_000, { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 }]
}
