/** One environment variable. */
export interface SettingInfo {
  readonly type: 'string' | 'integer' | 'number' | 'boolean'
  readonly description: string
  readonly default: string | number | boolean | null
  /** What a value looks like; null where the description says enough. */
  readonly example: string | null
  /** Never shown or logged. */
  readonly secret: boolean
  /** Several values, separated by commas. */
  readonly list: boolean
}
