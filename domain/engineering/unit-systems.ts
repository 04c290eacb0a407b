import { UNIT_SYSTEM_VALUES } from '#generated/limits.ts'

/** Content is metric; `us` shows it in the customary units of the United States. */
export const UNIT_SYSTEMS = UNIT_SYSTEM_VALUES
export type UnitSystem = (typeof UNIT_SYSTEMS)[number]
