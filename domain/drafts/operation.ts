import type { DraftOperation } from '#generated/types.ts'

type WithAnyValue<One> = One extends { value: unknown } ? Omit<One, 'value'> & { value: unknown } : One

/** One small change of a draft, as schemas/studio/ describes it. */
export type Operation = WithAnyValue<DraftOperation>
