/**
 * The seed of the suite's own cases: random, but the same in every run, so that a failure is caused by a change and by
 * nothing else.
 */
const SUITE_SEED = 20_261_121

/**
 * How the tests of random content run: `PROPERTY_RUNS` sets the number of cases, `PROPERTY_SEED=random` looks for cases
 * that have not been tried before, and `PROPERTY_SEED` and `PROPERTY_PATH` repeat the case that a failing run has
 * printed.
 */
export function propertySettings(numRuns: number, timeLimitMs: number) {
  const { PROPERTY_SEED, PROPERTY_PATH } = process.env
  return {
    numRuns: wantedRuns(numRuns),
    ...(PROPERTY_SEED !== 'random' && { seed: Number(PROPERTY_SEED ?? SUITE_SEED) }),
    ...(PROPERTY_PATH && { path: PROPERTY_PATH }),
    // The search for the smallest failing case ends here; running fewer cases than requested counts as a failure.
    interruptAfterTimeLimit: inProportion(timeLimitMs, numRuns),
    markInterruptAsFailure: true,
  }
}

/** A time for `numRuns` cases, or as much more for as many more as were asked for. */
export function inProportion(timeMs: number, numRuns: number): number {
  return timeMs * Math.max(1, wantedRuns(numRuns) / numRuns)
}

function wantedRuns(numRuns: number): number {
  const { PROPERTY_RUNS } = process.env
  return PROPERTY_RUNS ? Number(PROPERTY_RUNS) : numRuns
}
